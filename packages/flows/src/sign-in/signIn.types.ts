import type { Api } from '@contapro/api';
import type { TestGroup } from '@contapro/domain';
import type { EventLogged, FailureLogged } from '../facts.ts';

export interface SignInServices {
  api: Pick<Api, 'signIn'>;
}

/** The result of a sign-in. */
export interface Opened {
  token: string;
  testGroup: TestGroup | null;
}

/** The accountant has signed in. The host stores the token and navigates to Inicio. */
export interface SessionOpened extends Opened {
  type: 'session.opened';
}

/** The sign-in failed. The host stores the messages in the session. */
export interface SessionRefused {
  type: 'session.refused';
  messages: readonly string[];
}

/** An event for the host's analytics. It is not an event of the event log, which needs a token. */
export interface AnalyticsNoted {
  type: 'analytics.noted';
  name: 'password-incorrect';
}

export type SignInFact = SessionOpened | SessionRefused | AnalyticsNoted | EventLogged | FailureLogged;
