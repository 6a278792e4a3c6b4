import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';
import type { Bench } from './support/figures.ts';

const form = ['TextField', 'PasswordField', 'Checkbox', 'Button', 'Banner'];
const table = ['DataTable', 'Pagination'];

const components = '@contapro/ui';
const screens = '@contapro/ui/screens';

/** The exports of an entry that are measured together, and their budgets from `design/performance.md`. */
const parts = [
  { name: 'controls of a sign-in form', from: components, imports: form, atMost: 8 },
  { name: 'table and pagination', from: components, imports: table, atMost: 12, goal: { atMost: 10 } },
  { name: 'dialog', from: components, imports: ['Dialog'], atMost: 6 },
  { name: 'these three', from: components, imports: [...form, ...table, 'Dialog'], atMost: 16 },
  { name: 'voucher table', from: components, imports: ['DataTable', 'useVoucherTable'] },
  { name: 'history chart', from: components, imports: ['HistoryChart'], atMost: 12 },
  { name: 'sign-in screen until the code of forms is loaded', from: screens, imports: ['SignInScreen'], atMost: 15 },
] as const;

const entry = 'virtual:part';
const react = /^react(-dom)?($|\/)/;
const compress = promisify(brotliCompress);

/** The kB of JavaScript after brotli that parts of the library add to React in a production build. */
export const bytes: Bench = async () => {
  const figures = [];
  for (const { name, from, imports, ...budget } of parts) {
    const { initial, later } = await weightOf(from, imports);
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
async function weightOf(from: string, imports: readonly string[]): Promise<{ initial: number; later: number }> {
  const code = `export { ${imports.join(', ')} } from '${from}';`;
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
