import type { Problem } from '@contapro/api';
import type { FieldMessages, FieldName } from '@contapro/domain';
import type { EventObject } from 'xstate';
import type { FailureLogged } from '../facts.ts';

/**
 * What a form submits, and how its answer is read.
 *
 * `Values` is the type of the values that the form's schema has checked, `Result` is what the call resolves to, and
 * `Fact` is the union of the facts that the flow emits besides `failure.logged`.
 */
export interface SubmissionDescription<Values, Result, Fact extends EventObject> {
  /** The name of the API call: the id of the machine, and `call` in `failure.logged`. */
  id: string;
  /**
   * Sends the values and resolves to the result. It must reject with a `Problem` when the server refuses the values or
   * does not answer, as the functions of `@contapro/api` do. The signal is aborted when the form is left.
   */
  submit: (values: Values, signal: AbortSignal) => Promise<Result>;
  /**
   * Whether the call is made without a session. Status 401 then means that the server refused the values, for example
   * because of a wrong password. For any other call it means that the session has ended.
   *
   * @default false
   */
  isPublic?: boolean;
  /**
   * Finds the messages about single fields in an error of the server, by the form's names of the fields. `fieldErrors`
   * makes such a function. Messages that it does not return are shown for the form as a whole.
   *
   * @default () => ({})
   */
  errorsOf?: (problem: Problem) => FieldMessages<FieldName<Values>>;
  /**
   * The facts to emit after success.
   *
   * @default () => []
   */
  doneFacts?: (result: Result, values: Values) => readonly Fact[];
  /**
   * The facts to emit after a failure, following `failure.logged`. `error` is what `submit` rejected with.
   *
   * @default () => []
   */
  failureFacts?: (error: unknown) => readonly Fact[];
}

export interface SubmissionContext<Values, Result> {
  /**
   * The values that were last submitted, so that a form that is mounted again can show them; null before the first
   * submit and when done.
   */
  values: Values | null;
  /** What the call resolved to; undefined until it is done. */
  result: Result | undefined;
  /** What `submit` rejected with; undefined when nothing has failed. */
  error: unknown;
  /** The server's messages about single fields. */
  fields: FieldMessages;
  /** The server's messages about the form as a whole; empty when it sent none, or did not answer. */
  messages: readonly string[];
}

/** The result of the call, with the values that were submitted. */
export interface Submitted<Values, Result> {
  values: Values;
  result: Result;
}

export type SubmissionEvent<Values> =
  /** Submits values that the form has checked. Ignored while a call is open, and when done. */
  | { type: 'form.submit'; values: Values }
  /** Dismisses a failure and returns to `editing`. */
  | { type: 'form.edit' };

export type SubmissionFact<Fact extends EventObject> = Fact | FailureLogged;
