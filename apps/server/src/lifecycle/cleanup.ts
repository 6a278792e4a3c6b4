import { setTimeout as sleep } from 'node:timers/promises';

/** Undoes what a start has done, the last thing first, once. */
export interface Cleanup {
  /** `within`: milliseconds after which the next step begins although this one has not ended. */
  add: (undo: () => Promise<unknown>, within?: number) => void;
  /** Rejects after the last step when some failed or took too long. */
  run: () => Promise<void>;
}

export function createCleanup(): Cleanup {
  const steps: { undo: () => Promise<unknown>; within: number }[] = [];
  let running: Promise<void> | undefined;
  const runAll = async () => {
    const failures: unknown[] = [];
    for (let step = steps.pop(); step; step = steps.pop()) {
      await inTime(step.undo(), step.within).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'The server could not be stopped in order');
  };
  return {
    add: (undo, within = 10_000) => {
      steps.push({ undo, within });
    },
    run: () => (running ??= runAll()),
  };
}

/** So that what hangs, a job or a connection, cannot keep the database from being stopped. */
async function inTime(step: Promise<unknown>, milliseconds: number): Promise<void> {
  const timer = new AbortController();
  const tooLong = sleep(milliseconds, true, { signal: timer.signal }).catch(() => false);
  const late = await Promise.race([step.then(() => false), tooLong]).finally(() => timer.abort());
  if (late) throw new Error(`A step of stopping took more than ${milliseconds} ms`);
}
