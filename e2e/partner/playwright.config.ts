import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run example`: tests a partner's product with the packed packages against the real server. */
export default defineConfig(journeys, {
  testDir: '.',
  outputDir: '../../.cache/example',
  globalSetup: './global-setup.ts',
  workers: 1,
});
