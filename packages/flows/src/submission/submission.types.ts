import type { Problem } from '@contapro/api';
import type { FieldMessages, FieldName } from '@contapro/domain';
import type { EventObject } from 'xstate';
import type { FailureLogged } from '../facts.ts';

/**
 * What one form submits, and how it reads the answer.
 *
 * `Values` are the values that the form's schema has checked, `Result` is what the call brings, `Fact` is the union of
 * what the flow emits besides `failure.logged`.
 */
export interface SubmissionDescription<Values, Result, Fact extends EventObject> {
  /** The machine's id, and the `call` of `failure.logged`: the name of the API call. */
  id: string;
  /**
   * Sends the values. It resolves to the result or rejects, with a `Problem` where the server or the network said no.
   * The signal aborts when the form is left.
   */
  submit: (values: Values, signal: AbortSignal) => Promise<Result>;
  /**
   * Whether the call goes without a session. A 401 is then a refusal like any other, such as of a wrong password; of
   * other calls it means that the session is over.
   * @default false
   */
  isPublic?: boolean;
  /**
   * Finds what a refusal says of single fields, by the form's names for them. `fieldErrors` reads it from the names that
   * the server gives. What it does not find is said of the form as a whole.
   * @default nothing
   */
  errorsOf?: (problem: Problem) => FieldMessages<FieldName<Values>>;
  /** What the host is told once it is done. */
  doneFacts?: (result: Result, values: Values) => readonly Fact[];
  /** What the host is told of a failure, after `failure.logged`. `error` is what `submit` rejected with. */
  failureFacts?: (error: unknown) => readonly Fact[];
}

export interface SubmissionContext<Values, Result> {
  /** What was submitted last, for a form that is drawn anew; null before, and once it is done. */
  values: Values | null;
  /** What the call brought; undefined until it is done. */
  result: Result | undefined;
  /** What `submit` last rejected with; undefined while nothing has failed. */
  error: unknown;
  /** What the server says of single fields. */
  fields: FieldMessages;
  /** What it says of the form as a whole; at least one message of a refusal that names no field. */
  messages: readonly string[];
}

/** What the call brought, and for which values. */
export interface Submitted<Values, Result> {
  values: Values;
  result: Result;
}

export type SubmissionEvent<Values> =
  /** Submits values that the form has checked; ignored while a submission is open, and once it is done. */
  | { type: 'form.submit'; values: Values }
  /** Puts a failure away, to edit the values that were submitted. */
  | { type: 'form.edit' };

export type SubmissionFact<Fact extends EventObject> = Fact | FailureLogged;
