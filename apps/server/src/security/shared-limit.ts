import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../problem.ts';

/** A limit that all processes count together, in the table `shared_limits`. */
export interface SharedLimit {
  /**
   * Counts one use of this key.
   * @throws TooManyRequests when the key has no use left.
   */
  use: (key: string) => Promise<void>;
  /** Takes back one use. */
  giveBack: (key: string) => Promise<void>;
  /** Starts the count of this key again. */
  forget: (key: string) => Promise<void>;
  /** Makes the key used once, its time starting now. */
  mark: (key: string) => Promise<void>;
  /** Whether this key was used or marked and its time is not over. */
  isUsed: (key: string) => Promise<boolean>;
}

export interface SharedLimitOptions {
  /** Tells its keys from those of other limits. */
  name: string;
  /** How many uses a key has. */
  max: number;
  /** Seconds after its first use until a key has all its uses again. */
  seconds: number;
}

/** Keys may hold emails and addresses: only their SHA-256 is stored. */
export function sharedLimit(sql: Sql, { name, max, seconds }: SharedLimitOptions): SharedLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(sql),
    storeType: 'client',
    tableName: 'shared_limits',
    tableCreated: true,
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

/** The library knows the clients of `pg`; ours is postgres.js. */
const clientOf = (sql: Sql) => ({
  query: async ({ text, values = [] }: { text: string; values?: (string | number | null)[] }) => {
    const rows = await sql.unsafe(text, values);
    return { rows, rowCount: rows.count };
  },
});
