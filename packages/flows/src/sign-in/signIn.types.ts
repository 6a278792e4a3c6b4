import type { Api } from '@contapro/api';
import type { TestGroup } from '@contapro/domain';
import type { EventLogged, FailureLogged } from '../facts.ts';

export interface SignInServices {
  api: Pick<Api, 'signIn'>;
}

/** Checked by the form before it comes here. */
export interface Credentials {
  email: string;
  password: string;
}

export interface SignInContext {
  /** What the server said of the last refusal. */
  messages: readonly string[];
}

export type SignInEvent = { type: 'session.open' } & Credentials;

/** What a sign-in brings. */
export interface Opened {
  token: string;
  testGroup: TestGroup | null;
}

/** The accountant is in; the host stores the token and goes to Inicio (LOGIN-12, LOGIN-16). */
export interface SessionOpened extends Opened {
  type: 'session.opened';
}

/** The host keeps the messages as the session's (LOGIN-19). */
export interface SessionRefused {
  type: 'session.refused';
  messages: readonly string[];
}

/** For the host's analytics callback; there is no token yet for the event log (OPEN-123). */
export interface AnalyticsNoted {
  type: 'analytics.noted';
  name: 'password-incorrect';
}

export type SignInFact = SessionOpened | SessionRefused | AnalyticsNoted | EventLogged | FailureLogged;
