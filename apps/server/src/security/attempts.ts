import type { Clock } from '../clock.ts';
import { TooManyRequests } from '../problem.ts';

/** Counts failures by key, so that a password cannot be guessed by trying. Each copy of the server counts its own. */
export interface Attempts {
  /** @throws TooManyRequests when this key has failed too often. */
  check: (key: string) => void;
  failed: (key: string) => void;
  succeeded: (key: string) => void;
}

const most = 10;
const milliseconds = 15 * 60_000;
/** Beyond this many keys the oldest are forgotten: memory must not grow with an attacker's patience. */
const keys = 50_000;

export function createAttempts(clock: Clock): Attempts {
  const failures = new Map<string, { count: number; until: number }>();
  const current = (key: string) => {
    const found = failures.get(key);
    return found && found.until > clock().getTime() ? found : undefined;
  };
  return {
    check: (key) => {
      const found = current(key);
      if (found && found.count >= most) throw new TooManyRequests(Math.ceil((found.until - clock().getTime()) / 1000));
    },
    failed: (key) => {
      const found = current(key) ?? { count: 0, until: clock().getTime() + milliseconds };
      failures.delete(key);
      failures.set(key, { ...found, count: found.count + 1 });
      const [oldest] = failures.keys();
      if (failures.size > keys && oldest !== undefined) failures.delete(oldest);
    },
    succeeded: (key) => {
      failures.delete(key);
    },
  };
}
