import type { Api } from '@contapro/api';
import type { AccountSessions, Loadable } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface AccountSessionsServices {
  api: Pick<Api, 'listSessions' | 'endSession' | 'endOtherSessions'>;
}

/** What is ended: one session, or all but this one. */
export type SessionsEnd = 'one' | 'others';

export interface AccountSessionsContext {
  sessions: Loadable<AccountSessions>;
  /** The id of the session that is being ended; null for none. */
  ending: string | null;
  /** How the last end went. A failure has what the server says to do, or null. Null before, and after it was closed. */
  result: { end: SessionsEnd; hasFailed: false } | { end: SessionsEnd; hasFailed: true; message: string | null } | null;
}

export type AccountSessionsEvent =
  /** Loads the sessions again after a failure. */
  | { type: 'part.reload' }
  /** Ends a session. Ignored while a call is open. */
  | { type: 'session.end'; id: string }
  /** Ends all other sessions. Ignored while a call is open. */
  | { type: 'sessions.end' }
  /** The message was closed. */
  | { type: 'message.close' };

/** The token was replaced, because the former one is not valid any more. The host must send this one from now on. */
export interface SessionRenewed {
  type: 'session.renewed';
  token: string;
}

export type AccountSessionsFact = SessionRenewed | FailureLogged;
