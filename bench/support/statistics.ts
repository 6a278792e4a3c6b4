/** A quantile of the sample: the value below which `part` of it lies, from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median and the quartiles of a sample. */
export interface Spread {
  lower: number;
  median: number;
  upper: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  lower: quantile(values, 0.25),
  median: median(values),
  upper: quantile(values, 0.75),
});

/** Measures each of `names` once in each of `runs` rounds, so that what else the machine does slows down all of them. */
export async function byTurns<Name extends string, Value>(
  names: readonly Name[],
  runs: number,
  measure: (name: Name) => Promise<Value>,
): Promise<Readonly<Record<Name, readonly Value[]>>> {
  const values = new Map(names.map((name): [Name, Value[]] => [name, []]));
  for (let run = 0; run < runs; run += 1) for (const [name, list] of values) list.push(await measure(name));
  return Object.fromEntries(values) as Record<Name, Value[]>;
}

interface Runs {
  runs: number;
  warmUp: number;
}

/** Milliseconds of each of `runs` runs, after `warmUp` runs that are not counted. */
export async function timed(how: Runs, turn: (index: number) => Promise<unknown>): Promise<number[]> {
  const [times = []] = await timedByTurns(how, [turn]);
  return times;
}

/** The same for several functions that are called by turns, so that what else the machine does slows down all of them. */
export async function timedByTurns(
  { runs, warmUp }: Runs,
  turns: readonly ((index: number) => Promise<unknown>)[],
): Promise<number[][]> {
  const times = turns.map((): number[] => []);
  for (let index = -warmUp; index < runs; index += 1)
    for (const [place, turn] of turns.entries()) {
      const begun = performance.now();
      await turn(index);
      if (index >= 0) times[place]?.push(performance.now() - begun);
    }
  return times;
}
