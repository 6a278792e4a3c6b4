import { defineConfig } from 'tsup';

export default defineConfig({
  // A file each, so that a partner's bundler leaves out what a page does not use.
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  format: 'esm',
  target: 'es2022',
  clean: true,
  onSuccess: 'tsc -p tsconfig.build.json',
});
