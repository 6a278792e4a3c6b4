import { createHash } from 'node:crypto';
import type { Sql } from '../database/sql.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../problem.ts';

/** A limit that all processes count together, in the table `shared_limits`. */
export interface SharedLimit {
  /**
   * Counts one use of this key.
   * @throws TooManyRequests when the key was used too often
   */
  use: (key: string) => Promise<void>;
  /** Removes one use from the count. */
  giveBack: (key: string) => Promise<void>;
  /** Resets the count of this key. */
  forget: (key: string) => Promise<void>;
  /** Sets the count of this key to one use, now. */
  mark: (key: string) => Promise<void>;
  /** Whether this key was used or marked within `seconds`. */
  isUsed: (key: string) => Promise<boolean>;
}

export interface SharedLimitOptions {
  /** Distinguishes its keys from those of other limits. */
  name: string;
  /** The maximum number of uses of a key. */
  max: number;
  /** Seconds after the first use of a key until its count is reset. */
  seconds: number;
}

/** Creates a limit. Only the SHA-256 of keys is stored, because they can contain emails and addresses. */
export function sharedLimit(sql: Sql, { name, max, seconds }: SharedLimitOptions): SharedLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(sql),
    storeType: 'client',
    tableName: 'shared_limits',
    tableCreated: true,
    // See `startLimitSweep`.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: seconds,
  });
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    use: async (key) => {
      try {
        await limiter.consume(hashed(key));
      } catch (error) {
        throw error instanceof RateLimiterRes ? new TooManyRequests(Math.ceil(error.msBeforeNext / 1000)) : error;
      }
    },
    giveBack: async (key) => {
      await limiter.reward(hashed(key));
    },
    forget: async (key) => {
      await limiter.delete(hashed(key));
    },
    mark: async (key) => {
      await limiter.set(hashed(key), 1, seconds);
    },
    isUsed: async (key) => (await limiter.get(hashed(key))) !== null,
  };
}

/** The interface of `pg` that the library uses, over the pool of the server. */
const clientOf = (sql: Sql) => ({
  query: async ({ text, values = [] }: { text: string; values?: (string | number | null)[] }) => {
    const rows = await sql.unsafe(text, values);
    return { rows, rowCount: rows.count };
  },
});
