import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run example`: a partner's product with the packed packages inside, through the real server. */
export default defineConfig(journeys, {
  testDir: '.',
  outputDir: '../../.cache/example',
  globalSetup: './global-setup.ts',
  reporter: 'list',
  workers: 1,
});
