import { setTimeout as sleep } from 'node:timers/promises';

/** An operation that is begun at a fixed interval, whether the one before has ended or not. */
export interface Operation {
  name: string;
  /** Seconds between two of them. */
  every: number;
  run: () => Promise<unknown>;
}

/** What became of the operations of one name. */
export interface Outcome {
  /** Milliseconds of each that succeeded, from the moment at which it was due. */
  times: number[];
  errors: string[];
}

/** Begins the operations at their intervals for some time, and waits until all have ended. */
export async function runAtSteadyRate(
  operations: readonly Operation[],
  seconds: number,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map(operations.map(({ name }): [string, Outcome] => [name, { times: [], errors: [] }]));
  const begun = performance.now();
  const repeat = async ({ name, every, run }: Operation, index: number) => {
    const outcome = outcomes.get(name);
    // Operations do not begin all at the same moment.
    const offset = (index / operations.length) * Math.min(every, 10);
    const open: Promise<void>[] = [];
    for (let turn = 0; offset + turn * every < seconds; turn += 1) {
      const due = begun + (offset + turn * every) * 1000;
      await sleep(Math.max(0, due - performance.now()));
      const done = run().then(
        () => void outcome?.times.push(performance.now() - due),
        (error: unknown) => void outcome?.errors.push(`${new Date().toISOString()} ${describe(error)}`),
      );
      open.push(done);
      if (open.length >= 1000) await open.shift();
    }
    await Promise.all(open);
  };
  await Promise.all(operations.map(repeat));
  return outcomes;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return `${error.name}: ${error.message}${code}`;
}
