import { setTimeout as sleep } from 'node:timers/promises';

/** Runs work when all earlier work with the same key has ended. */
export type TakeTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** The work waited too long and was not started. */
export class TurnTimeout extends Error {
  override readonly name = 'TurnTimeout';
}

/**
 * Makes this process run one piece of work with the same key at a time. Waiting work uses no database connection, so that
 * many calls for one locked business do not occupy the pool.
 * @param longestWait Milliseconds after which waiting work fails with {@link TurnTimeout}.
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
