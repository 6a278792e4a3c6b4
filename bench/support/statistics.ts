/** A quantile of the sample: the value below which `part` of it lies, from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Milliseconds of each of `runs` runs, after `warmUp` runs that are not counted. */
export async function timed(
  { runs, warmUp }: { runs: number; warmUp: number },
  turn: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = -warmUp; index < runs; index += 1) {
    const begun = performance.now();
    await turn(index);
    if (index >= 0) times.push(performance.now() - begun);
  }
  return times;
}
