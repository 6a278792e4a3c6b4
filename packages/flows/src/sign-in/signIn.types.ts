import type { Api } from '@contapro/api';
import type { TestGroup } from '@contapro/domain';
import type { EventLogged, FailureLogged } from '../facts.ts';

export interface SignInServices {
  api: Pick<Api, 'signIn'>;
}

/** The result of a successful sign-in. */
export interface Opened {
  /** The access token for the calls of the API. It is valid for 12 hours. */
  token: string;
  /** The accountant's group in the A/B test; null when the server sent none. */
  testGroup: TestGroup | null;
}

/** The accountant has signed in. The host stores the token and navigates to Inicio. */
export interface SessionOpened extends Opened {
  type: 'session.opened';
}

/** The sign-in failed. The host stores the messages in the session. */
export interface SessionRefused {
  type: 'session.refused';
  /** The server's messages, in Spanish; empty when it sent none or did not answer. */
  messages: readonly string[];
}

/** An event for the host's analytics. It is not an event of the event log, which needs a token. */
export interface AnalyticsNoted {
  type: 'analytics.noted';
  name: 'password-incorrect';
}

export type SignInFact = SessionOpened | SessionRefused | AnalyticsNoted | EventLogged | FailureLogged;
