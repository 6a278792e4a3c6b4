// Before each test file: gives every property the same seed, so that `npm test` repeats what it did on another machine. `npm run fuzz`
// sets other seeds, and more runs where a property does not say how many it needs.
import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env['CONTAPRO_SEED'] ?? 7),
  numRuns: Number(process.env['CONTAPRO_RUNS'] ?? 100),
  // Reports keep the message of an error, and not its cause.
  includeErrorInReport: true,
});
