import { setTimeout as sleep } from 'node:timers/promises';

/** Runs work under a key once the earlier work of the same key has ended. */
export type TakeTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** The turn did not come in time; the work was not begun. */
export class TurnTimeout extends Error {
  override readonly name = 'TurnTimeout';
}

/**
 * Lets this process run one piece of work of a key at a time. Those that wait hold no database connection, so that many
 * calls for one locked business leave the pool to all others.
 * @param longestWait milliseconds until a turn is given up with {@link TurnTimeout}
 */
export function createTurns(longestWait: number): TakeTurn {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const earlier = last.get(key);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const own = Promise.all([earlier, ended]).then(() => {
      if (last.get(key) === own) last.delete(key);
    });
    last.set(key, own);
    try {
      if (earlier) await within(earlier, longestWait);
      return await work();
    } finally {
      end();
    }
  };
}

async function within(promise: Promise<void>, milliseconds: number): Promise<void> {
  const timer = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: timer.signal }).then(
    () => {
      throw new TurnTimeout();
    },
    () => {},
  );
  await Promise.race([promise, timeout]);
  timer.abort();
}
