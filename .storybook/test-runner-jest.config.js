import { getJestConfig } from '@storybook/test-runner';
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs';

export default Object.assign(getJestConfig(), {
  maxWorkers: 2,
  // Axe checks hundreds of cards four times. On a busy machine this takes more than the default of 15 s.
  testTimeout: 60_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      browsers: ['chromium'],
      exitOnPageError: false,
      collectCoverage: false,
      launchOptions: { executablePath: findChromium(), args: chromiumArguments },
      contextOptions: { locale: 'es-PE', timezoneId: 'America/Lima', reducedMotion: 'reduce' },
    },
  },
});
