import type { CallLimit, Handler, LimitedHandler, OperationId } from './handlers.ts';

type More = Pick<CallLimit, 'largestBody' | 'atOnce'>;

/** For calls whose body is a list of up to 1,000 vouchers or files. */
export const longList: More = { largestBody: 1_048_576 };

/** A limit for frequent calls. Each process counts its own calls, in memory. */
export const perMinute = (max: number, more?: More): CallLimit => ({ max, seconds: 60, isShared: false, ...more });

/**
 * A limit for expensive calls, and for calls that could be used to guess. All processes count together, in the
 * database.
 */
export const perHour = (max: number, more?: More): CallLimit => ({ max, seconds: 3600, isShared: true, ...more });

/**
 * Declares the handler of an operation with its limit. Beyond `max` a call answers 429 with `Retry-After`, beyond `atOnce`
 * without.
 */
export const limited = <Id extends OperationId>(limit: CallLimit, handle: Handler<Id>): LimitedHandler<Id> => ({
  limit,
  handle,
});
