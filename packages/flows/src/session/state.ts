import type { Accountant, Business } from '@contapro/domain';
import * as z from 'zod/mini';

/** The version of what is stored; another one is discarded (SESSION-01, OPEN-098). */
export const stateVersion = 2;

/** The size of a page before a screen has set its own (API-42, OPEN-005). */
export const initialPageRecord = 2;

const subscriptionSchema = z.object({
  planType: z.literal([1, 2]),
  endDate: z.nullable(z.string()),
});

const userSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  profile: z.nullable(z.literal(['Contador Freelance', 'Estudio Contable', 'Siscont'])),
  subscription: z.nullable(subscriptionSchema),
});

const businessSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  ruc: z.string(),
  status: z.literal(['VALID', 'IN_PROGRESS', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS']),
  existsPeriodsProcessed: z.boolean(),
  missingPermissions: z.array(z.string()),
  accountantUuid: z.nullable(z.string()),
  registered: z.boolean(),
});

/** The accountant's businesses and the periods of the chosen one (ENT-10). */
export const filtersSchema = z.object({ businesses: z.array(businessSchema), taxPeriods: z.array(z.string()) });

const selectedValuesSchema = z.object({
  ruc: z.string(),
  tax_period: z.string(),
  uuid: z.string(),
  paid: z.literal(['S', 'N']),
  page: z.number(),
  page_record: z.number(),
  fecha_inicio: z.string(),
  fecha_fin: z.string(),
  filter_type: z.literal(['fechaPago', 'fechaPeriodo']),
});

const partnerSchema = z.object({
  email: z.string(),
  password: z.optional(z.string()),
  ruc: z.string(),
  razonSocial: z.string(),
});

const utmSchema = z.object({
  utm_source: z.optional(z.string()),
  utm_medium: z.optional(z.string()),
  utm_campaign: z.optional(z.string()),
});

export const stateSchema = z.object({
  filters: filtersSchema,
  selectedValues: selectedValuesSchema,
  selectedPlan: z.nullable(z.object({ planId: z.number(), period: z.string() })),
  accessToken: z.nullable(z.string()),
  user: z.nullable(userSchema),
  testGroup: z.nullable(z.literal(['TEMPLATEA', 'TEMPLATEB'])),
  partner: z.nullable(partnerSchema),
  view: z.nullable(z.string()),
  business: z.nullable(businessSchema),
  businessCreatedSuccessFully: z.literal(['NOT_CREATED', 'CREATED', 'ERROR']),
  errorMessages: z.array(z.string()),
  loginStatus: z.literal(['NOT_LOGGED', 'SUCCESS', 'ERROR', 'INCORRECT_CREDENTIALS']),
  accessTokenExpired: z.boolean(),
  sessionId: z.string(),
  utm: utmSchema,
});

type Stored = z.infer<typeof stateSchema>;

/** The businesses and periods a session knows. */
export interface SessionFilters {
  businesses: readonly Business[];
  /** In the server's order, newest first. */
  taxPeriods: readonly string[];
}

/** ENT-11, under the names the calls have for them. */
export type SelectedValues = Stored['selectedValues'];

/** Where the browser session came from; an absent one is left out (OPEN-124). */
export interface Utm {
  utm_source?: string | undefined;
  utm_medium?: string | undefined;
  utm_campaign?: string | undefined;
}

/** Everything that lasts as long as the browser's session (SESSION-02 to SESSION-13). */
export interface SessionState extends Omit<Stored, 'filters' | 'user' | 'business' | 'utm'> {
  filters: SessionFilters;
  user: Accountant | null;
  business: Business | null;
  utm: Utm;
}

const initialSelectedValues: SelectedValues = {
  ruc: '',
  tax_period: '',
  uuid: '',
  paid: 'S',
  page: 1,
  page_record: initialPageRecord,
  fecha_inicio: '',
  fecha_fin: '',
  filter_type: 'fechaPeriodo',
};

/** A session in which nobody has signed in. */
export const initialState = (sessionId: string): SessionState => ({
  filters: { businesses: [], taxPeriods: [] },
  selectedValues: initialSelectedValues,
  selectedPlan: null,
  accessToken: null,
  user: null,
  testGroup: null,
  partner: null,
  view: null,
  business: null,
  businessCreatedSuccessFully: 'NOT_CREATED',
  errorMessages: [],
  loginStatus: 'NOT_LOGGED',
  accessTokenExpired: false,
  sessionId,
  utm: {},
});

/** What selecting a business leaves selected (OPEN-102). */
export const selectionOf = (business: Business, periods: readonly string[]): SelectedValues => ({
  ...initialSelectedValues,
  ruc: business.ruc,
  uuid: business.uuid,
  tax_period: periods[0] ?? '',
});
