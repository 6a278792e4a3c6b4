import type { Clock } from '../clock.ts';
import { TooManyRequests } from '../problem.ts';

/** Limits attempts by key, so that a password cannot be guessed. Each replica counts separately. */
export interface Attempts {
  /**
   * Counts an attempt. Call it before the attempt, so that simultaneous attempts are limited too.
   * @throws TooManyRequests when there were too many attempts with this key
   */
  begin: (key: string) => void;
  /** Resets the count of a key. */
  succeeded: (key: string) => void;
}

const most = 10;
const milliseconds = 15 * 60_000;
/** The maximum number of keys. The oldest are removed, so that an attacker cannot fill the memory. */
const keys = 50_000;

export function createAttempts(clock: Clock): Attempts {
  const attempts = new Map<string, { count: number; until: number }>();
  return {
    begin: (key) => {
      const now = clock().getTime();
      const known = attempts.get(key);
      const { count, until } = known && known.until > now ? known : { count: 0, until: now + milliseconds };
      if (count >= most) throw new TooManyRequests(Math.ceil((until - now) / 1000));
      attempts.delete(key);
      attempts.set(key, { count: count + 1, until });
      const [oldest] = attempts.keys();
      if (attempts.size > keys && oldest !== undefined) attempts.delete(oldest);
    },
    succeeded: (key) => {
      attempts.delete(key);
    },
  };
}
