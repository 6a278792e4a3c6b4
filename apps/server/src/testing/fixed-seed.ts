/** Whether `npm run fuzz` chooses the seeds of properties. */
export const isFuzzed = process.env['CONTAPRO_SEED'] !== undefined;

/**
 * The seed of a property whose few runs must meet rare cases, which the test checks unless it {@link isFuzzed}. Properties without
 * such a check need no seed of their own, see `scripts/property-seed.ts`.
 */
export const fixedSeed = (seed: number): { seed?: number } => (isFuzzed ? {} : { seed });
