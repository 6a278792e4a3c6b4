import type { Api } from '@contapro/api';
import type { Accountant, AccountContents, AccountEmail, Loadable, Payment } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

export interface AccountServices {
  api: Pick<
    Api,
    | 'listPayments'
    | 'changePassword'
    | 'endOtherSessions'
    | 'getEmail'
    | 'sendEmailLink'
    | 'changeEmail'
    | 'withdrawEmailChange'
    | 'getAccountContents'
    | 'removeAccount'
  >;
  /** Resolves the next time that the browser's tab is visible again, to look whether a link was opened. */
  whenVisibleAgain: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
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

/** An address and the password, as they were typed: another address, or that of the account that is removed. */
export interface EmailChange {
  email: string;
  currentPassword: string;
}

/** What is done with a link that proves an address. */
export type EmailLinkAct = 'send' | 'withdraw';

/** What the page loads, by the names that `part.reload` takes. */
export interface AccountParts {
  payments: readonly Payment[];
  email: AccountEmail;
  contents: AccountContents;
}

export interface AccountContext extends AccountInput {
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  payments: Loadable<readonly Payment[]>;
  email: Loadable<AccountEmail>;
  /** Why a link was not sent or withdrawn: what the server says to do; null unless the last attempt failed. */
  linkFailure: { act: EmailLinkAct; message: string | null } | null;
  /** How many times another address was asked for. The form is empty again after each. */
  emailChanges: number;
  /** What is lost with the account; loaded when its removal is asked for. */
  contents: Loadable<AccountContents>;
  /** How many times the password was changed. The form is empty again after each. */
  changes: number;
  /** Whether the other sessions were ended, by the last attempt. */
  hasEnded: boolean;
  /** Why the other sessions were not ended: what the server says to do; null unless the last attempt failed. */
  endFailure: { message: string | null } | null;
}

export type AccountEvent =
  /** Loads a part again after a failure. */
  | { type: 'part.reload'; part: keyof AccountParts }
  /** Sends the link that verifies the address. Ignored while a link is being sent or withdrawn. */
  | { type: 'link.send' }
  /** Withdraws the change of the address. Ignored while a link is being sent or withdrawn. */
  | { type: 'link.withdraw' }
  /** Asks for another address. Ignored while a call is open. */
  | ({ type: 'email.change' } & EmailChange)
  /** Changes the password. Ignored while a call is open. */
  | ({ type: 'password.change' } & PasswordChange)
  /** Ends all other sessions. Ignored while a call is open. */
  | { type: 'sessions.end' }
  /** Asks what is lost with the account, before it is removed. */
  | { type: 'removal.open' }
  /** Removes the account. Ignored while the call is open. */
  | ({ type: 'removal.confirm' } & EmailChange)
  /** Closes the question, and leaves when the account was removed. */
  | { type: 'removal.close' }
  /** The message about the other sessions, or about a link, was closed. */
  | { type: 'message.close' };

/** The token was replaced, because the former one is not valid any more. The host must send this one from now on. */
export interface SessionRenewed {
  type: 'session.renewed';
  token: string;
}

/** The account was removed, and the person has read it. The session is not valid any more. */
export interface AccountRemoved {
  type: 'account.removed';
}

export type AccountFact = SessionRenewed | AccountRemoved | FailureLogged;
