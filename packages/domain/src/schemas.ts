import * as z from 'zod/mini';

// The session is stored in the browser and read back by these schemas. Their types are derived from them, so that a
// value that a screen knows can never be refused when it is read back, which would sign the user out.

/** The statuses of a business in the order in which home sorts its businesses: descending by code unit. */
export const businessStatuses = ['VALID', 'MISSING_PERMISSIONS', 'IN_PROGRESS', 'INVALID_CREDENTIALS'] as const;

export type BusinessStatus = (typeof businessStatuses)[number];

/** The A/B groups of accountants, which decide the variant of the dashboard. Without one it is treated as not A. */
export const testGroups = ['TEMPLATEA', 'TEMPLATEB'] as const;

export type TestGroup = (typeof testGroups)[number];

/** Every profile of an accountant. The same texts are shown and sent to the API. */
export const accountantProfiles = ['Contador Freelance', 'Estudio Contable', 'Siscont'] as const;

export type AccountantProfile = (typeof accountantProfiles)[number];

export const accountantSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  profile: z.nullable(z.literal(accountantProfiles)),
  /** Null when no subscription is known; then no trial has ended. `planType` is 1 for the trial and 2 for a paid plan. */
  subscription: z.nullable(z.object({ planType: z.literal([1, 2]), endDate: z.nullable(z.string()) })),
});

/** The accountant who is signed in. */
export type Accountant = z.infer<typeof accountantSchema>;

export const businessSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  ruc: z.string(),
  status: z.literal(businessStatuses),
  existsPeriodsProcessed: z.boolean(),
  /** The names of the SUNAT modules that the SOL user has no permission to read. */
  missingPermissions: z.readonly(z.array(z.string())),
  /** The accountant that it belongs to; null counts as the accountant who is signed in. */
  accountantUuid: z.nullable(z.string()),
  registered: z.boolean(),
});

/** A company whose books the accountant keeps. */
export type Business = z.infer<typeof businessSchema>;
