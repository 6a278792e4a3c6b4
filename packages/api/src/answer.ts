import { Problem, readErrors, readFactor } from './problem.ts';
import type { CalledOperation } from './types.ts';

/** An HTTP answer: the text of a success, or the parsed body of a failure. */
export interface Received {
  status: number;
  text?: string | undefined;
  error?: unknown;
}

/**
 * The parsed body of a success; undefined when the operation answers without a body.
 * @throws Problem for every failure, and for a success whose body is missing or not JSON
 */
export function settle(operation: CalledOperation, { status, text = '', error }: Received): unknown {
  if (status < 200 || status >= 300) {
    throw problemOf((operation.keepsStatus ?? operation.method !== 'get') ? status : readStatus(status), error, status);
  }
  if (operation.answer === 'empty') return undefined;
  if (operation.answer === 'optional' && text.trim() === '') return undefined;
  if (text.trim() === '') throw new Problem(500, [], { message: 'No data found' });
  try {
    const data: unknown = JSON.parse(text);
    if (data !== null) return data;
  } catch (cause) {
    throw new Problem(500, [], { message: 'The answer is not JSON', cause });
  }
  throw new Problem(500, [], { message: 'No data found' });
}

/** The `Problem` for the reported status, the body and the HTTP status of a failure. */
export const problemOf = (status: number, body: unknown, httpStatus: number) =>
  new Problem(status, readErrors(body), { httpStatus, factor: readFactor(body) });

/** The status with which the failure of a read is reported: 401 and 404 are kept, any other becomes 500. */
export const readStatus = (status: number) => (status === 401 || status === 404 ? status : 500);

/** The text parsed as JSON; undefined when it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Waits for a promise of the network.
 * @throws the signal's reason when the signal was aborted; a `Problem` with status 0 when the promise rejects
 */
export async function received<Value>(answer: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  try {
    const value = await answer;
    signal?.throwIfAborted();
    return value;
  } catch (cause) {
    // Chromium rejects with a TypeError when a body that is counted is aborted.
    signal?.throwIfAborted();
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw new Problem(0, [], { message: 'Network failure', cause });
  }
}
