import { execFileSync } from 'node:child_process';
import { defineConfig } from 'tsup';

const shared = { format: 'esm', target: 'es2024', sourcemap: true } as const;

/**
 * Builds the stand-in, one file that contains the sample data of `@contapro/fixtures`, which is not published (no declaration names
 * it: `scripts/packages.mjs` checks it), and the sandbox, one file that needs no other package.
 */
export default defineConfig([
  {
    ...shared,
    entry: ['src/index.ts'],
    platform: 'neutral',
    noExternal: ['@contapro/fixtures'],
    onSuccess: async () => {
      execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit', shell: process.platform === 'win32' });
    },
  },
  {
    ...shared,
    entry: ['src/sandbox.ts'],
    platform: 'node',
    splitting: false,
    noExternal: [/./],
    banner: { js: '#!/usr/bin/env node' },
  },
]);
