import { addDays, limaDateOf } from './dates.ts';

/** What a studio requires of a person. */
export interface FactorDuty {
  /** The day in Lima from which everybody needs a second factor, `YYYY-MM-DD`; null when it is not required. */
  requiredFrom: string | null;
  /** How many days after that, and after the day on which the person joined, an account without one still works. */
  graceDays: number;
  /** When the person joined the studio; null for the titular. */
  joinedAt: Date | null;
}

/**
 * The first day in Lima on which an account without a second factor is refused, `YYYY-MM-DD`; null when none is required.
 */
export function factorDueOn({ requiredFrom, graceDays, joinedAt }: FactorDuty): string | null {
  if (requiredFrom === null) return null;
  const joinedOn = joinedAt === null ? requiredFrom : limaDateOf(joinedAt.getTime());
  return addDays(joinedOn > requiredFrom ? joinedOn : requiredFrom, graceDays);
}

/** From so many clients on the product suggests a second factor. */
export const suggestedFromClients = 10;
/** How many days the suggestion is not shown after it was put off. */
export const factorPutOffDays = 30;

/** A passkey of an account. Moments are ISO 8601. */
export interface Passkey {
  uuid: string;
  /** How the person calls it. */
  name: string;
  createdAt: string;
  /** Null when it was never used. */
  lastUsedAt: string | null;
}

/** The second factor of an account. Moments are ISO 8601. */
export interface AccountFactors {
  /** The authenticator app; null without one. */
  app: { since: string; lastUsedAt: string | null } | null;
  /** The oldest first. */
  passkeys: readonly Passkey[];
  /** How many recovery codes are not used. */
  recoveryCodes: number;
  /** See {@link factorDueOn}. */
  dueOn: string | null;
}

/** What a studio requires of everybody. */
export interface FactorRule {
  /** `YYYY-MM-DD`; null when it does not require one. */
  requiredFrom: string | null;
  graceDays: number;
}

/** A person of a studio, and whether the account has a second factor. */
export interface FactorPerson {
  /** Identifies the membership; null for the titular. */
  memberUuid: string | null;
  name: string;
  email: string;
  hasFactor: boolean;
  dueOn: string | null;
}

/** What a studio requires, and who has a second factor. */
export interface StudioFactors {
  rule: FactorRule;
  /** The titular first. */
  people: readonly FactorPerson[];
}

/** What a sign-in can be answered with after the password. */
export type FactorKind = 'app' | 'passkey' | 'recovery_code';

/** A new authenticator app that a code has to confirm. */
export interface AuthenticatorSetup {
  /** In base32, for typing it. */
  secret: string;
  /** The address for a QR code. */
  uri: string;
}
