import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { defineConfig } from 'tsup';

/**
 * One bundle and one stylesheet. `styles` brings tokens and modules together; its script is of no use, and neither is
 * the stylesheet without tokens. TypeScript 7 has no API for bundled declarations: `tsc` writes them file by file.
 */
export default defineConfig({
  entry: { index: 'src/index.ts', styles: 'src/styles.ts' },
  format: 'esm',
  target: 'es2024',
  platform: 'browser',
  splitting: false,
  clean: true,
  loader: { '.css': 'local-css', '.woff2': 'copy' },
  banner: { js: "'use client';" },
  esbuildOptions(options) {
    options.assetNames = '[name]';
  },
  onSuccess: async () => {
    for (const useless of ['styles.js', 'index.css']) rmSync(`dist/${useless}`);
    execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit', shell: process.platform === 'win32' });
  },
});
