import { setTimeout as sleep } from 'node:timers/promises';

/** The steps that undo a start, in reverse order. */
export interface Cleanup {
  /** Adds a step. After `within` milliseconds the next step begins, even if this one has not ended. */
  add: (undo: () => Promise<unknown>, within?: number) => void;
  /** Runs all steps once. It rejects after the last step if one of them failed or took too long. */
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

/** Rejects when a step takes too long, so that a job or connection that hangs does not prevent the next steps. */
async function inTime(step: Promise<unknown>, milliseconds: number): Promise<void> {
  const timer = new AbortController();
  const tooLong = sleep(milliseconds, true, { signal: timer.signal }).catch(() => false);
  const late = await Promise.race([step.then(() => false), tooLong]).finally(() => timer.abort());
  if (late) throw new Error(`A step of stopping took more than ${milliseconds} ms`);
}
