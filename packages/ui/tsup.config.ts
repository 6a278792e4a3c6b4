import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, writeFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { toBaseSize } from '../../scripts/base-size.ts';
import { splitStyles, writeScreenTypes } from '../../scripts/split-styles.ts';

/** The published path of a screen has no folder of a subject. */
const entryOf = (path: string) =>
  path
    .replace('src/', '')
    .replace(/^screens\/\w+\/(?=\w+\/)/, 'screens/')
    .replace('.ts', '');

/**
 * Builds one chunk for each component, so that a partner's page loads only what it shows, an entry for each published component, and
 * the style sheets: one for everything, made of the entry `styles`, and one for each component. TypeScript 7 has no API for
 * bundled declarations, so `tsc` writes a declaration for each file.
 */
export default defineConfig({
  entry: Object.fromEntries(
    globSync([
      'src/index.ts',
      'src/screens/index.ts',
      'src/styles.ts',
      'src/{primitives,charts,patterns}/*/index.ts',
      'src/screens/*/*/index.ts',
    ]).map((path) => [entryOf(path.replaceAll('\\', '/')), path]),
  ),
  format: 'esm',
  target: 'es2024',
  platform: 'browser',
  clean: true,
  sourcemap: true,
  metafile: true,
  loader: { '.css': 'local-css', '.woff2': 'copy' },
  banner: { js: "'use client';" },
  esbuildOptions(options) {
    options.assetNames = '[name]';
  },
  onSuccess: async () => {
    toBaseSize();
    splitStyles();
    copyFileSync('src/tokens/tokens.json', 'dist/tokens.json');
    execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit', shell: process.platform === 'win32' });
    writeScreenTypes();
    writeFileSync('dist/styles.css.d.ts', 'export {};\n');
  },
});
