import type { Api } from '@contapro/api';
import type { TestGroup } from '@contapro/domain';
import type { EventLogged, FailureLogged } from '../facts.ts';

export interface SignInServices {
  api: Pick<Api, 'signIn'>;
}

/** What a sign-in brings. */
export interface Opened {
  token: string;
  testGroup: TestGroup | null;
}

/** The accountant is in. The host stores the token and goes to Inicio. */
export interface SessionOpened extends Opened {
  type: 'session.opened';
}

/** The sign-in failed. The host keeps the messages as the session's. */
export interface SessionRefused {
  type: 'session.refused';
  messages: readonly string[];
}

/** For the host's analytics callback. There is no token yet for the event log. */
export interface AnalyticsNoted {
  type: 'analytics.noted';
  name: 'password-incorrect';
}

export type SignInFact = SessionOpened | SessionRefused | AnalyticsNoted | EventLogged | FailureLogged;
