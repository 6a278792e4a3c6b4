import type { Api } from '@contapro/api';
import type { SignInValues, TestGroup } from '@contapro/domain';
import type { EventLogged, FailureLogged } from '../../engine/facts.ts';
import type { FactorAsked } from '../../engine/mapping/sessions.ts';
import type { SubmissionContext } from '../../engine/submission/submission.types.ts';

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

/** The answer to the right password: a session, or what is asked for first. */
export type SignInAnswer = { opened: Opened } | { asked: FactorAsked };

export interface SignInContext {
  /** The form, as it was last; undefined before its first change. */
  form: FormSnapshot | undefined;
  /** What the second step asks for; null when a passkey alone signs in, and before the second step. */
  asked: FactorAsked | null;
}

/** What is read of the snapshot of the form, see `createSubmission`. */
export interface FormSnapshot {
  value:
    | 'editing'
    | 'submitting'
    | 'done'
    | { failed: 'deciding' | 'expired' | 'unreachable' | 'refusedAtFields' | 'refused' };
  context: Pick<SubmissionContext<never, unknown>, 'fields' | 'messages'>;
}

export type SignInEvent =
  /** Submits email and password. Ignored while a call is open. */
  | { type: 'form.submit'; values: SignInValues }
  /** Begins to sign in with a passkey alone. */
  | { type: 'passkey.begin' }
  /** Goes back to email and password. */
  | { type: 'factor.leave' };

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
