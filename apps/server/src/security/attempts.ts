import type { Clock } from '../clock.ts';
import { TooManyRequests } from '../problem.ts';

/** Counts attempts by key, so that a password cannot be guessed by trying. Each copy of the server counts its own. */
export interface Attempts {
  /**
   * Counts an attempt before anyone knows how it ends, so that many at once are no more than one after the other.
   * @throws TooManyRequests when this key was tried too often.
   */
  begin: (key: string) => void;
  /** The earlier attempts are forgiven. */
  succeeded: (key: string) => void;
}

const most = 10;
const milliseconds = 15 * 60_000;
/** Beyond this many keys the oldest are forgotten: otherwise an attacker could fill the memory. */
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
