// Writes what Vite does not: the declarations, the custom elements manifest and the licence of the font.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { manifestOf } from './src/manifest.ts';

const shell = process.platform === 'win32';
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit', shell });

// One declaration with those of the other packages that it uses, so that a host installs this package alone.
const bundle = await rolldown({
  input: { 'contapro-elements': 'dist/types/index.d.ts' },
  external: (id) => /^zod(?:\/|$)/.test(id),
  plugins: [dts({ dtsInput: true, tsconfig: false })],
});
const { output } = await bundle.generate({ format: 'es' });
const declaration = output.find(({ fileName }) => fileName.endsWith('.d.ts'));
if (declaration?.type !== 'chunk') throw new Error('No declaration was made.');
// The bundler leaves out what is exported to nobody.
const [globals = ''] = /^declare global \{[\s\S]*?^\}$/m.exec(readFileSync('dist/types/types.d.ts', 'utf8')) ?? [];
if (globals === '') throw new Error('types.ts declares nothing for the page.');
writeFileSync('dist/contapro-elements.d.ts', `${declaration.code}\n${globals}\n`);
rmSync('dist/types', { recursive: true });

writeFileSync('dist/custom-elements.json', `${JSON.stringify(manifestOf(), null, 2)}\n`);
cpSync('../ui/src/tokens/fonts/OFL.txt', 'dist/OFL.txt');
