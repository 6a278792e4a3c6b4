import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/e2e',
  // What is heard of a page is the same on every system.
  snapshotPathTemplate: 'ear/{arg}{ext}',
  globalSetup: './server/global-setup.ts',
  // Journeys share one server and its sample accountants. A spec that changes vouchers needs a business that no other spec reads.
  workers: 3,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    ...(process.env['CONTAPRO_E2E_URL'] && { baseURL: process.env['CONTAPRO_E2E_URL'] }),
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    // Playwright waits until what it presses has stopped moving. `main-job` and `phone.phone` run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace doubles the time of a journey. To get one: `playwright test <file> --trace on`.
    trace: 'off',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
