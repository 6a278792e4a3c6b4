import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';

const source = '@contapro/source';
const conditions = [source, ...defaultServerConditions];
/** As Node resolves packages: some give bundlers files under `module` that Node cannot load. */
const nodeConditions = conditions.filter((condition) => condition !== 'module');

/** What a test waits for comes when it comes: a machine with other work to do is no failure. */
const testTimeout = 60_000;
const poll = { timeout: 20_000 };

/**
 * The pages of browser tests load a module once, not once for each test file, which saves 30 % of the processor time of these
 * tests. When files are watched, a page must ask for them again.
 */
const headers = process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {};

export default defineConfig({
  test: {
    // Tests wait for timers, frames and other processes. With one worker for each processor, processors are idle for a fifth to a third of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ssr: { resolve: { conditions } },
        resolve: { conditions },
        test: {
          name: 'rules',
          environment: 'node',
          setupFiles: ['scripts/property-seed.ts'],
          // These tests share no state, so a file needs no process of its own.
          pool: 'threads',
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'openapi/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
      {
        ssr: { resolve: { conditions: nodeConditions } },
        resolve: { conditions: nodeConditions },
        environments: { __vitest__: { resolve: { conditions: nodeConditions } } },
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: ['scripts/property-seed.ts'],
          // Loading the server's modules takes a second. Each test file has a database of its own.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts', 'scripts/build-server.mjs'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
      {
        resolve: { conditions: [source, ...defaultClientConditions] },
        server: { headers },
        test: {
          name: 'components',
          include: ['packages/*/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'],
          setupFiles: ['packages/ui/src/testing/parkPointer.ts'],
          testTimeout,
          expect: { poll },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumArguments } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
