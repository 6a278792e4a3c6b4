import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './chromium.mjs';

const executablePath = findChromium();
const cache = '../.cache/pictures';

/** What `scripts/pictures.mjs` runs. It says by environment variables which stories are drawn, and where their pictures are. */
export default defineConfig({
  testMatch: 'pictures.spec.ts',
  outputDir: `${cache}/results`,
  snapshotPathTemplate: `${process.env['CONTAPRO_PICTURES']}/{arg}{ext}`,
  fullyParallel: true,
  workers: Math.min(4, availableParallelism()),
  // A picture that is the accepted one at the second attempt is reported as flaky.
  retries: 1,
  timeout: 120_000,
  // Both sides are drawn by the same browser with the same fonts, so that any difference of colour counts.
  expect: { toHaveScreenshot: { threshold: 0, maxDiffPixels: 0 }, timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: `${cache}/results.json` }],
    ['html', { outputFolder: `${cache}/report`, open: 'never' }],
  ],
  use: { launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) } },
});
