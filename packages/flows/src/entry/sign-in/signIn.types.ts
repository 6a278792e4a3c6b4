import type { Api } from '@contapro/api';
import type { SignInValues } from '@contapro/domain';
import type { EventLogged, FailureLogged, Opened, SessionOpened, SessionRefused } from '../../engine/facts.ts';
import type { FactorAsked } from '../../engine/mapping/sessions.ts';
import type { SubmissionContext } from '../../engine/submission/submission.types.ts';

export interface SignInServices {
  api: Pick<Api, 'signIn'>;
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

/** An event for the host's analytics. It is not an event of the event log, which needs a token. */
export interface AnalyticsNoted {
  type: 'analytics.noted';
  name: 'password-incorrect';
}

export type SignInFact = SessionOpened | SessionRefused | AnalyticsNoted | EventLogged | FailureLogged;
