import { execFileSync } from 'node:child_process';
import { defineConfig } from 'tsup';

/**
 * Builds one file that contains the sample data of `@contapro/fixtures`, which is not published. No declaration names it:
 * `scripts/packages.mjs` checks it.
 */
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  clean: true,
  sourcemap: true,
  noExternal: ['@contapro/fixtures'],
  onSuccess: async () => {
    execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit', shell: process.platform === 'win32' });
  },
});
