import { Problem } from '@contapro/api';
import type { FailureLogged } from '../facts.ts';

/** The server's messages about a failure; empty when it sent none, or did not answer. */
export const messagesOf = (error: unknown): readonly string[] => (error instanceof Problem ? error.messages : []);

/**
 * The server's messages about a call that it refused (status 4xx), which say what to do. Empty for every other failure,
 * whatever message it has (5xx, no answer), and for an answer without one: the flow shows its own words then.
 */
export const refusalsOf = (error: unknown): readonly string[] =>
  error instanceof Problem && error.httpStatus >= 400 && error.httpStatus < 500 ? error.messages : [];

/** The first message of `refusalsOf`; null when there is none. */
export const refusalOf = (error: unknown): string | null => refusalsOf(error)[0] ?? null;

/** The code of the first error of a failure; undefined when there is none. */
export const codeOf = (error: unknown): string | undefined => (error instanceof Problem ? error.code : undefined);

/** Whether a call failed because the session has ended. The host asks the user to sign in again. */
export const isSessionOver = (error: unknown): boolean => error instanceof Problem && error.status === 401;

/** The part of the event of a failed call that actions read. */
export interface Failed {
  error: unknown;
}

/**
 * The fact of a failed call, for `emit`. Each machine with calls names it `notifyFailure` in its `setup`.
 *
 * @example
 * setup({ actions: { notifyFailure: emit(failureLogged) } });
 */
export const failureLogged = (_: unknown, failure: Omit<FailureLogged, 'type'>): FailureLogged => ({
  type: 'failure.logged',
  ...failure,
});

/**
 * The action `notifyFailure` for the `onError` of a call.
 *
 * @param call The name of the call in the log.
 * @param message A text to write to the log with the error.
 * @example
 * const onError = { target: 'failed', actions: notifyFailureOf('listBusinesses') };
 */
export const notifyFailureOf = (call: string, message?: string) => ({
  type: 'notifyFailure' as const,
  params: ({ event: { error } }: { event: Failed }) => ({ call, error, ...(message !== undefined && { message }) }),
});
