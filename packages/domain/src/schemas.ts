import type { CollectionStop } from './collectionOutcomes.ts';
import * as z from 'zod/mini';

// The session is stored in the browser and read back by these schemas. Their types are derived from them, so that a
// value that a screen knows can never be refused when it is read back, which would sign the user out.

/** The statuses of a business, in the order in which the home page sorts businesses: descending alphabetically. */
export const businessStatuses = ['VALID', 'MISSING_PERMISSIONS', 'IN_PROGRESS', 'INVALID_CREDENTIALS'] as const;

/**
 * Whether the vouchers of a business can be read from SUNAT.
 *
 * - `VALID`: they can be read.
 * - `MISSING_PERMISSIONS`: the SOL user may not read some of SUNAT's modules.
 * - `IN_PROGRESS`: they are being read for the first time.
 * - `INVALID_CREDENTIALS`: SUNAT refused the SOL user or key.
 */
export type BusinessStatus = (typeof businessStatuses)[number];

/** The groups of accountants in the A/B test of the dashboard. */
export const testGroups = ['TEMPLATEA', 'TEMPLATEB'] as const;

/** An accountant's group in the A/B test of the dashboard. `experimentVariantOf` returns what it changes. */
export type TestGroup = (typeof testGroups)[number];

/** Every profile of an accountant. The same texts are shown and sent to the API. */
export const accountantProfiles = ['Contador Freelance', 'Estudio Contable', 'Siscont'] as const;

/**
 * The kind of accountant. `Siscont` is an accountant who signed up from Siscont, a partner's product. It decides the brand and the
 * menu; whether the partner gives the accountant its plan is `hasPartnerPlan` of {@link Accountant}.
 */
export type AccountantProfile = (typeof accountantProfiles)[number];

/** The roles of people whom the titular of a studio has invited. */
export const memberRoles = ['asistente', 'revisor'] as const;

/**
 * What the product says about a second factor that is not set up.
 *
 * - `suggested`: the account has many clients.
 * - `due`: the studio requires one from a day on.
 * - `overdue`: that day has come, and nothing else can be done before.
 */
export const factorNotices = ['suggested', 'due', 'overdue'] as const;

/**
 * `asistente` works on the clients that are assigned; `revisor` sees all clients and decides on vouchers, and changes no
 * credentials.
 */
export type MemberRole = (typeof memberRoles)[number];
export type FactorNotice = (typeof factorNotices)[number];

/** Checks an {@link Accountant} that is read from storage. */
export const accountantSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  profile: z.nullable(z.literal(accountantProfiles)),
  /**
   * `planType` is 1 for the trial and 2 for a paid plan; `endDate` is the last day, `YYYY-MM-DD`. Null when no
   * subscription is known, which counts as a trial that has not ended. It does not count with `hasPartnerPlan`. `intervals` are
   * the limits of companies of a paid plan; left out when they are not known.
   */
  subscription: z.nullable(
    z.object({
      planType: z.literal([1, 2]),
      endDate: z.nullable(z.string()),
      intervals: z.optional(z.readonly(z.array(z.object({ companies: z.nullable(z.number()), until: z.string() })))),
    }),
  ),
  /** Whether a partner gives the accountant its plan, which has no end and no limit of businesses. */
  hasPartnerPlan: z.optional(z.boolean()),
  /** Whether the server is not connected to SUNAT and its documents are invented. Every page shows a notice then. */
  hasPracticeData: z.optional(z.boolean()),
  /** The role in the studio of another accountant, whose clients are shown; absent in the own account. */
  memberRole: z.optional(z.literal(memberRoles)),
  /** What the product says about a second factor, see {@link FactorNotice}; absent when it says nothing. */
  factorNotice: z.optional(z.literal(factorNotices)),
  /** The first day on which the account is refused without one, `YYYY-MM-DD`; absent when none is required or it is set. */
  factorDueOn: z.optional(z.string()),
  /** What is shown once and the person has seen: see {@link SeenOnce}. */
  seen: z.optional(z.readonly(z.array(z.string()))),
  /** The program of the last file that the person downloaded for one: see {@link LedgerProgram}; absent before. */
  program: z.optional(z.string()),
});

/** The accountant who is signed in. */
export type Accountant = z.infer<typeof accountantSchema>;

/** Checks a {@link Business} that is read from storage. */
export const businessSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  ruc: z.string(),
  status: z.literal(businessStatuses),
  /** Whether it has vouchers in any period. */
  existsPeriodsProcessed: z.boolean(),
  /** The names of the SUNAT modules that the SOL user has no permission to read. */
  missingPermissions: z.readonly(z.array(z.string())),
  /** The accountant that it belongs to; null means the accountant who is signed in. */
  accountantUuid: z.nullable(z.string()),
  registered: z.boolean(),
  /** The newest of its periods when the list was loaded, `YYYYMM`; absent without one, or where it is not known. */
  latestPeriod: z.optional(z.string()),
});

/** The last collection of a business's documents from SUNAT. */
export interface LastCollection {
  /** When it ended, ISO 8601 in UTC. */
  at: string;
  /** How many vouchers it brought. */
  added: number;
  /** How many vouchers it changed. */
  changed: number;
  /** Whether the last attempt failed. The next one is planned. */
  isDelayed: boolean;
}

/** A company whose books the accountant keeps. */
export type Business = z.infer<typeof businessSchema> & {
  /** Absent before the first collection. It is not read back from storage, because it would be outdated. */
  readonly lastCollection?: LastCollection;
  /** Why nothing is collected any more; absent while it is. It is not read back from storage either. */
  readonly collectionStop?: CollectionStop;
};
