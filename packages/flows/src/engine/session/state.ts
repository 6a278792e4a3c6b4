import { accountantSchema, type Business, businessSchema, defaultPageRecord, testGroups } from '@contapro/domain';
import * as z from 'zod/mini';

/** The version of the stored state. A stored state of another version is discarded. */
export const stateVersion = 2;

export const filtersSchema = z.object({
  businesses: z.readonly(z.array(businessSchema)),
  /** In the server's order, newest first. */
  taxPeriods: z.readonly(z.array(z.string())),
});

/** The accountant's businesses, and the periods of the open one. */
export type SessionFilters = z.infer<typeof filtersSchema>;

const selectedValuesSchema = z.object({
  ruc: z.string(),
  /** Null while no period was selected. */
  tax_period: z.nullable(z.string()),
  uuid: z.string(),
  paid: z.literal(['S', 'N']),
  page: z.number(),
  page_record: z.number(),
  fecha_inicio: z.string(),
  fecha_fin: z.string(),
  filter_type: z.literal(['fechaPago', 'fechaPeriodo']),
});

const partnerSchema = z.object({
  email: z.optional(z.string()),
  password: z.optional(z.string()),
  token: z.optional(z.string()),
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
  user: z.nullable(accountantSchema),
  testGroup: z.nullable(z.literal(testGroups)),
  partner: z.nullable(partnerSchema),
  view: z.nullable(z.string()),
  business: z.nullable(businessSchema),
  businessCreatedSuccessFully: z.literal(['NOT_CREATED', 'CREATED', 'ERROR']),
  errorMessages: z.readonly(z.array(z.string())),
  loginStatus: z.literal(['NOT_LOGGED', 'SUCCESS', 'ERROR', 'INCORRECT_CREDENTIALS']),
  accessTokenExpired: z.boolean(),
  sessionId: z.string(),
  utm: utmSchema,
});

/** The state of a session. It is stored until the browser's tab is closed. */
export type StoredSessionState = z.infer<typeof stateSchema>;

/**
 * What the partner's link contained. Email and password, or the token, are there until they are replaced by the access
 * token of the session.
 */
export type Partner = z.infer<typeof partnerSchema>;

/** What the user has selected, under the names that the API uses. */
export type SelectedValues = StoredSessionState['selectedValues'];

/** The campaign that the visitor came from. Parameters that the address did not have are left out. */
export type Utm = StoredSessionState['utm'];

const initialSelectedValues: SelectedValues = {
  ruc: '',
  tax_period: null,
  uuid: '',
  paid: 'S',
  page: 1,
  page_record: defaultPageRecord,
  fecha_inicio: '',
  fecha_fin: '',
  filter_type: 'fechaPeriodo',
};

/** A session in which nobody has signed in. */
export const initialState = (sessionId: string): StoredSessionState => ({
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

/** The values that are selected after a business was opened. */
export const selectionOf = (business: Business, periods: readonly string[]): SelectedValues => ({
  ...initialSelectedValues,
  ruc: business.ruc,
  uuid: business.uuid,
  tax_period: periods[0] ?? null,
});
