// Writes what Vite does not: the declarations, the custom elements manifest and the licence of the font.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { manifestOf } from './src/manifest.ts';

const shell = process.platform === 'win32';
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit', shell });

// Those of modules that the declarations of the entry do not name.
for (const path of ['elements', 'styles', 'runtime.d.ts', 'defineElement.d.ts', 'mounted.d.ts', 'describe.d.ts'])
  rmSync(join('dist/types', path), { recursive: true, force: true });

// A host installs no React, so the declarations of `@contapro/react` that need none are copied.
for (const path of [
  'provider/links.d.ts',
  'session/TokenStore.d.ts',
  'session/createContaPro.d.ts',
  'session/createStore.d.ts',
  'elements/partnerLink.d.ts',
])
  cpSync(join('../react/dist', path), join('dist/types/host', path));
writeFileSync(
  'dist/types/host/index.d.ts',
  `export type { Links } from './provider/links.js';
export type { ContaProOptions } from './session/createContaPro.js';
export { type PartnerLink, takePartnerLink } from './elements/partnerLink.js';
`,
);
for (const file of globSync('dist/types/**/*.d.ts')) {
  const host = relative(dirname(file), 'dist/types/host/index.js').replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8').replaceAll(
    `'@contapro/react'`,
    `'${host.startsWith('.') ? host : `./${host}`}'`,
  );
  writeFileSync(file, text.replaceAll(/(from '\.[^']*)\.tsx?'/g, "$1.js'"));
}

writeFileSync('dist/custom-elements.json', `${JSON.stringify(manifestOf(), null, 2)}\n`);
cpSync('../ui/src/tokens/fonts/OFL.txt', 'dist/OFL.txt');
