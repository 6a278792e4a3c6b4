import { getJestConfig } from '@storybook/test-runner';
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs';

export default Object.assign(getJestConfig(), {
  maxWorkers: 2,
  // Axe reads hundreds of cards four times over: a busy machine needs more than the usual 15 s.
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
