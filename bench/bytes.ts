import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';
import type { Bench } from './support/figures.ts';

const form = ['TextField', 'PasswordField', 'Checkbox', 'Button', 'Banner'];
const table = ['DataTable', 'Pagination'];

/** The exports of `@contapro/ui` that are measured together, and their budgets from `design/performance.md`. */
const parts = [
  { name: 'controls of a sign-in form', imports: form, atMost: 8 },
  { name: 'table and pagination', imports: table, atMost: 12 },
  { name: 'dialog', imports: ['Dialog'], atMost: 6 },
  { name: 'these three', imports: [...form, ...table, 'Dialog'], atMost: 18 },
  { name: 'voucher table', imports: ['DataTable', 'useVoucherTable'] },
  { name: 'history chart', imports: ['HistoryChart'], atMost: 12 },
  { name: 'sign-in screen, react-hook-form and zod/mini included', imports: ['SignInScreen'], atMost: 18 },
] as const;

const entry = 'virtual:part';
const react = /^react(-dom)?($|\/)/;
const compress = promisify(brotliCompress);

/** The kB of JavaScript after brotli that parts of the library add to React in a production build. */
export const bytes: Bench = async () => {
  const figures = [];
  for (const { name, imports, ...budget } of parts) {
    const { initial, later } = await weightOf(imports);
    figures.push({
      name: `${name}, over React`,
      value: initial,
      unit: 'kB' as const,
      ...budget,
      ...(later > 0 && { note: `and ${later.toFixed(1)} kB that are loaded when they are needed` }),
    });
  }
  return figures;
};

/** The kB that are loaded with the parts, and those that they import later. */
async function weightOf(imports: readonly string[]): Promise<{ initial: number; later: number }> {
  const code = `export { ${imports.join(', ')} } from '@contapro/ui';`;
  const outputs = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'part',
        resolveId: (id) => (id === entry ? fileURLToPath(new URL('part.js', import.meta.url)) : null),
        load: (id) => (id.endsWith('/bench/part.js') ? code : null),
      },
    ],
    resolve: { conditions: ['@contapro/source', ...defaultClientConditions] },
    build: {
      write: false,
      rolldownOptions: { input: entry, external: react, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = new Map<string, { imports: string[]; isEntry: boolean; weight: number }>();
  for (const part of [outputs].flat())
    for (const file of 'output' in part ? part.output : [])
      if (file.type === 'chunk')
        chunks.set(file.fileName, {
          imports: file.imports,
          isEntry: file.isEntry,
          weight: (await compress(file.code)).byteLength / 1000,
        });
  const loaded = new Set([...chunks].filter(([, { isEntry }]) => isEntry).map(([name]) => name));
  for (const name of loaded) for (const other of chunks.get(name)?.imports ?? []) loaded.add(other);
  const weigh = (isLoaded: boolean) =>
    [...chunks].reduce((sum, [name, { weight }]) => sum + (loaded.has(name) === isLoaded ? weight : 0), 0);
  return { initial: weigh(true), later: weigh(false) };
}
