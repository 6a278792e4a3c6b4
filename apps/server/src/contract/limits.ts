import type { CallLimit, Handler, LimitedHandler, OperationId } from './handlers.ts';

type Size = Pick<CallLimit, 'largestBody'>;

/** A limit for frequent calls. Each process counts its own calls, in memory. */
export const perMinute = (max: number, size?: Size): CallLimit => ({ max, seconds: 60, isShared: false, ...size });

/**
 * A limit for expensive calls, and for calls that could be used to guess. All processes count together, in the
 * database.
 */
export const perHour = (max: number, size?: Size): CallLimit => ({ max, seconds: 3600, isShared: true, ...size });

/** Declares the handler of an operation with its limit. Beyond the limit a call answers 429 with `Retry-After`. */
export const limited = <Id extends OperationId>(limit: CallLimit, handle: Handler<Id>): LimitedHandler<Id> => ({
  limit,
  handle,
});
