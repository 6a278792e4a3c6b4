import { getJestConfig } from '@storybook/test-runner';
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs';

export default Object.assign(getJestConfig(), {
  maxWorkers: 2,
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
