import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, rmSync } from 'node:fs';
import { defineConfig } from 'tsup';

/**
 * Builds one chunk for each component, so that a partner's page loads only what it shows, and one stylesheet. The entry
 * `styles` collects the tokens and all CSS modules. Not published are its script, the stylesheets of the other entries,
 * and the scripts of the entries that make the chunks. TypeScript 7 has no API for bundled declarations, so `tsc` writes a
 * declaration for each file.
 */
export default defineConfig({
  entry: ['src/index.ts', 'src/screens/index.ts', 'src/styles.ts', 'src/*/*/index.ts'],
  format: 'esm',
  target: 'es2024',
  platform: 'browser',
  clean: true,
  sourcemap: true,
  loader: { '.css': 'local-css', '.woff2': 'copy' },
  banner: { js: "'use client';" },
  esbuildOptions(options) {
    options.assetNames = '[name]';
  },
  onSuccess: async () => {
    for (const file of globSync([
      'dist/styles.js*',
      'dist/index.css*',
      'dist/screens/index.css*',
      'dist/*/*/index.{css,js}*',
    ]))
      rmSync(file);
    // The licence of the font must be published with the font.
    copyFileSync('src/tokens/fonts/OFL.txt', 'dist/OFL.txt');
    execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit', shell: process.platform === 'win32' });
  },
});
