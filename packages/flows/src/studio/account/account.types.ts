import type { Api } from '@contapro/api';
import type { Accountant, AccountContents, AccountEmail, Loadable, Payment } from '@contapro/domain';
import type { AccountSessionsServices, SessionRenewed } from '../account-sessions/index.ts';
import type { FailureLogged } from '../../engine/facts.ts';

export interface AccountServices {
  api: Pick<
    Api,
    | 'listPayments'
    | 'changePassword'
    | 'getEmail'
    | 'sendEmailLink'
    | 'changeEmail'
    | 'withdrawEmailChange'
    | 'getAccountContents'
    | 'removeAccount'
  > &
    AccountSessionsServices['api'];
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

/** The new password that was typed. */
export interface PasswordChange {
  password: string;
}

/** An address as it was typed: another one, or that of the account that is removed. */
export interface EmailChange {
  email: string;
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
  /** Asks what is lost with the account, before it is removed. */
  | { type: 'removal.open' }
  /** Removes the account. Ignored while the call is open. */
  | ({ type: 'removal.confirm' } & EmailChange)
  /** Closes the question, and leaves when the account was removed. */
  | { type: 'removal.close' }
  /** The message about a link was closed. */
  | { type: 'message.close' };

/** The account was removed, and the person has read it. The session is not valid any more. */
export interface AccountRemoved {
  type: 'account.removed';
}

export type AccountFact = SessionRenewed | AccountRemoved | FailureLogged;
