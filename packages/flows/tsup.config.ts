import { defineConfig } from 'tsup';

/** The machines without React, and the bindings; what both need stands in a chunk between them. */
export default defineConfig({
  entry: { index: 'src/index.ts', react: 'src/react.ts' },
  format: 'esm',
  target: 'es2024',
  platform: 'browser',
  clean: true,
  treeshake: true,
  onSuccess: 'tsc -p tsconfig.build.json',
});
