import type { Api } from '@contapro/api';
import type { Accountant, Loadable, Payment } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

export interface AccountServices {
  api: Pick<Api, 'listPayments' | 'changePassword' | 'endOtherSessions'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** The input of `createAccount`. */
export interface AccountInput {
  /** The accountant who is signed in. */
  accountant: Accountant;
}

/** The passwords that were typed. */
export interface PasswordChange {
  currentPassword: string;
  password: string;
}

export interface AccountContext extends AccountInput {
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  payments: Loadable<readonly Payment[]>;
  /** How many times the password was changed. The form is empty again after each. */
  changes: number;
  /** Whether the other sessions were ended, by the last attempt. */
  hasEnded: boolean;
  /** Why the other sessions were not ended: what the server says to do; null unless the last attempt failed. */
  endFailure: { message: string | null } | null;
}

export type AccountEvent =
  /** Loads the payments again after a failure. */
  | { type: 'part.reload'; part: 'payments' }
  /** Changes the password. Ignored while a call is open. */
  | ({ type: 'password.change' } & PasswordChange)
  /** Ends all other sessions. Ignored while a call is open. */
  | { type: 'sessions.end' }
  /** The message about the other sessions was closed. */
  | { type: 'message.close' };

/** The token was replaced, because the former one is not valid any more. The host must send this one from now on. */
export interface SessionRenewed {
  type: 'session.renewed';
  token: string;
}

export type AccountFact = SessionRenewed | FailureLogged;
