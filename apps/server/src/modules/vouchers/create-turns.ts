import { Mutex, type MutexInterface, Semaphore, withTimeout } from 'async-mutex';

/** Runs work when all earlier work with the same key has ended. */
export type TakeTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** The work waited too long and was not started. */
export class TurnTimeout extends Error {
  override readonly name = 'TurnTimeout';
}

export interface TurnOptions {
  /** Milliseconds after which waiting work fails with {@link TurnTimeout}. */
  longestWait: number;
  /** How many keys are worked on at the same time. */
  atOnce: number;
}

/**
 * Makes this process run one piece of work with the same key at a time, in the order of the calls. Waiting work uses no database
 * connection, so that many calls for locked businesses do not occupy the pool.
 */
export function createTurns({ longestWait, atOnce }: TurnOptions): TakeTurn {
  const turns = new Map<string, MutexInterface>();
  const places = withTimeout(new Semaphore(atOnce), longestWait, new TurnTimeout());
  return async (key, work) => {
    const turn = turns.get(key) ?? withTimeout(new Mutex(), longestWait, new TurnTimeout());
    turns.set(key, turn);
    try {
      return await turn.runExclusive(() => places.runExclusive(work));
    } finally {
      if (!turn.isLocked()) turns.delete(key);
    }
  };
}
