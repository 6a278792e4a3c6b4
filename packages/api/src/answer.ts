import type { Operation } from '@contapro/openapi/operations';
import { Problem, readErrors } from './problem.ts';

/** An answer as it came over the wire: the text of a success, what could be read of a failure. */
export interface Received {
  status: number;
  text?: string | undefined;
  error?: unknown;
}

/** Data, or a `Problem`: the rules that all calls share (ERR-01 to ERR-05, OPEN-045, OPEN-046, OPEN-165). */
export function settle(operation: Operation, { status, text = '', error }: Received): unknown {
  if (status < 200 || status >= 300) {
    throw problemOf(operation.keepsStatus ? status : readStatus(status), error);
  }
  if (operation.answer === 'empty') return undefined;
  if (text.trim() === '') throw new Problem(500, [], { message: 'No data found' });
  try {
    const data: unknown = JSON.parse(text);
    if (data !== null) return data;
  } catch (cause) {
    throw new Problem(500, [], { message: 'The answer is not JSON', cause });
  }
  throw new Problem(500, [], { message: 'No data found' });
}

/** A failure told with what its body says. */
export const problemOf = (status: number, body: unknown) => new Problem(status, readErrors(body));

/** What the failure of a read is told as (ERR-01 to ERR-03). */
export const readStatus = (status: number) => (status === 401 || status === 404 ? status : 500);

/** Undefined when it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits for the wire: an abort stays an abort, and no answer is a `Problem` of status 0. */
export async function received<Value>(answer: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  try {
    const value = await answer;
    signal?.throwIfAborted();
    return value;
  } catch (cause) {
    if (signal?.aborted || (cause instanceof Error && cause.name === 'AbortError')) throw cause;
    throw new Problem(0, [], { message: 'Network failure', cause });
  }
}
