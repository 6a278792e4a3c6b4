/** Runs a part of a bench, and prints its name and the seconds that it took. */
export async function inPhase<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await run();
  console.log(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}
