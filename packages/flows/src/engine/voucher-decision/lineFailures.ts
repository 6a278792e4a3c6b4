import { Problem } from '@contapro/api';
import type { LineFailure } from '@contapro/domain';

/** The failure of a call that was not sent, because the device has no connection. */
export class NotSent extends Problem {
  constructor() {
    super(0, [], { message: 'Not sent: the device is offline' });
  }
}

/** What is known of a change that failed without an answer; null when an answer came. */
export function lineFailureOf(error: unknown): LineFailure | null {
  if (error instanceof NotSent) return 'unsent';
  return error instanceof Problem && error.httpStatus === 0 ? 'unanswered' : null;
}
