import type { Api } from '@contapro/api';
import type { Accountant } from '@contapro/domain';
import type { BusinessOpened } from '../../engine/business-opening/index.ts';
import type { BusinessesReceived, EventLogged, FailureLogged } from '../../engine/facts.ts';
import type { Partner } from '../../engine/session/index.ts';
import type { Opened, SessionOpened, SessionRefused } from '../../engine/facts.ts';

export interface PartnerValidationServices {
  api: Pick<Api, 'signInSiscont'>;
  /** Returns the calls that are made with this token instead of that of the session. */
  apiWith: (
    token: string,
  ) => Pick<Api, 'redeemPartnerAssertion' | 'getMe' | 'validateBusinessByRuc' | 'listBusinesses' | 'listPeriods'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** The input of `createPartnerValidation`. */
export interface PartnerValidationInput {
  /** What the partner's link contained, see `partnerOf`. Null does nothing. */
  partner: Partner | null;
  /**
   * What the partner signed about this customer, see `assertionOf`: the account gets the plan of the partner. Without it the
   * account keeps the plan that it has, a trial at first. Keep it in memory only.
   *
   * @default null
   */
  assertion?: string | null;
}

export interface PartnerValidationContext extends Required<PartnerValidationInput> {
  /** The token of the partner's link, or of the sign-in; null before. */
  opened: Opened | null;
  /** The accountant of the token; null before it was validated. */
  accountant: Accountant | null;
  /** The name under which another accountant has registered the RUC; null unless one has. */
  takenAs: string | null;
}

/** `validation.retry` repeats the call that failed. Ignored when none has failed, and for a link without credentials. */
export type PartnerValidationEvent = { type: 'validation.retry' };

/** The profile of the accountant was loaded. The host stores it. */
export interface ProfileReceived {
  type: 'profile.received';
  accountant: Accountant;
}

/** Email or password are wrong. The host stores the messages, and navigates to the page that creates an account. */
export interface CredentialsRefused {
  type: 'credentials.refused';
  /** The server's messages, in Spanish; empty when it sent none. */
  messages: readonly string[];
}

/** The accountant has no business with the RUC. The host navigates to the page that registers it. */
export interface BusinessMissed {
  type: 'business.missed';
}

export type PartnerValidationFact =
  | SessionOpened
  | SessionRefused
  | CredentialsRefused
  | ProfileReceived
  | BusinessesReceived
  | BusinessOpened
  | BusinessMissed
  | EventLogged
  | FailureLogged;
