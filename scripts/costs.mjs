// What each published entry costs: the JavaScript and the styles that a host's bundler (Vite) makes of it, without React, after
// brotli. Compares them with the table of `docs/partners/costs.md`, which is the budget: a figure may differ from it by 2 %, or by
// 0.2 kB where that is more. `node scripts/costs.mjs --write` writes the table. Build the packages first.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');
const manual = join(root, 'docs/partners/costs.md');
/** Packages are resolved as those of a host that has installed `@contapro/react`. */
const host = join(root, 'packages/react');

/** @typedef {{ name: string; code: string }} Entry */
/** @typedef {{ js: number; css: number; later: number; files: string[] }} Cost */

/** A component of `@contapro/ui` with its styles. @type {(path: string) => Entry} */
const component = (path) => ({
  name: `@contapro/ui/${path}`,
  code: `export * from '@contapro/ui/${path}'; import '@contapro/ui/styles/${basename(path)}';`,
});

const flows = globSync('packages/flows/dist/*/*/react.js', { cwd: root })
  .map((path) => basename(dirname(path)))
  .toSorted();
const elements = [...readFileSync(join(host, 'dist/index.js'), 'utf8').matchAll(/from '\.\/elements\/([A-Z]\w+)\.js'/g)]
  .map(([, name]) => name)
  .toSorted();

/** @type {Entry[]} */
const entries = [
  { name: '@contapro/api', code: `export { createApi, fetchFile } from '@contapro/api';` },
  { name: '@contapro/ui (everything)', code: `export * from '@contapro/ui'; import '@contapro/ui/styles.css';` },
  ...['primitives/Button', 'primitives/TextField', 'primitives/Dialog', 'patterns/Form', 'patterns/DataTable'].map(
    component,
  ),
  ...elements.map((name) => ({
    name: `@contapro/react: ${name}`,
    code: `export { ContaProProvider, ${name} } from '@contapro/react'; import '@contapro/react/styles/${name}';`,
  })),
  ...flows.map((flow) => ({
    name: `@contapro/flows/${flow}/react`,
    code: `export * from '@contapro/flows/${flow}/react'; import '@contapro/flows/styles/${flow}';`,
  })),
];

/** Many entries have the same large chunks. @type {Map<string, number>} */
const known = new Map();
/** The bytes of a text or a file after brotli. */
function compressed(/** @type {string | Uint8Array} */ content) {
  const key = createHash('sha1').update(content).digest('hex');
  const bytes = known.get(key) ?? brotliCompressSync(content).length;
  known.set(key, bytes);
  return bytes;
}

/**
 * @param {Entry} entry
 * @returns {Promise<Cost>}
 */
async function costOf({ code }) {
  const id = join(host, 'cost-entry.js');
  const result = await build({
    root: host,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (/** @type {string} */ source) => (source === id ? id : null),
        load: (/** @type {string} */ source) => (source === id ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: id,
        external: [/^react(-dom)?(\/|$)/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const chunks = new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const first = new Set();
  const visit = (/** @type {string} */ name) => {
    const chunk = chunks.get(name);
    if (!chunk || first.has(name)) return;
    first.add(name);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) visit(fileName);
  const cost = { js: 0, css: 0, later: 0, files: /** @type {string[]} */ ([]) };
  for (const file of outputs)
    if (file.type === 'chunk') cost[first.has(file.fileName) ? 'js' : 'later'] += compressed(file.code);
    else if (file.fileName.endsWith('.css')) cost.css += compressed(file.source);
    else if (file.fileName.endsWith('js')) cost.files.push(basename(file.fileName).replace(/-[\w-]{8}\./, '.'));
  return cost;
}

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
const head = '| entry | JavaScript, kB | styles, kB | on demand, kB | other files |\n|---|---:|---:|---:|---|\n';
/** @type {(name: string, cost: Cost) => string} */
const rowOf = (name, { js, css, later, files }) =>
  `| \`${name}\` | ${kilobytes(js)} | ${kilobytes(css)} | ${kilobytes(later)} | ${files.join(', ')} |`;

/** The figures of each row of the table. @type {Map<string, { figures: number[]; files: string }>} */
const documented = new Map(
  [...readFileSync(manual, 'utf8').matchAll(/^\| `([^`]+)` \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| (.*) \|$/gm)].map(
    ([, name, js, css, later, files]) => [name, { figures: [js, css, later].map(Number), files }],
  ),
);

/** @type {string[]} */
const rows = [];
/** @type {string[]} */
const problems = [];
/** @type {Map<Entry, Cost>} */
const costs = new Map();
const waiting = [...entries];
const work = async () => {
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) costs.set(entry, await costOf(entry));
};
await Promise.all([work(), work(), work()]);
for (const entry of entries) {
  const cost = costs.get(entry) ?? { js: 0, css: 0, later: 0, files: [] };
  const row = rowOf(entry.name, cost);
  rows.push(row);
  const written = documented.get(entry.name);
  documented.delete(entry.name);
  const figures = [cost.js, cost.css, cost.later].map((bytes) => bytes / 1000);
  const isTrue =
    written !== undefined &&
    written.files === cost.files.join(', ') &&
    figures.every(
      (figure, index) => Math.abs(figure - written.figures[index]) <= Math.max(0.2, written.figures[index] * 0.02),
    );
  if (!isTrue) problems.push(row);
}
for (const name of documented.keys()) problems.push(`| \`${name}\` | is not published |`);

if (process.argv.includes('--write')) {
  const text = readFileSync(manual, 'utf8');
  const [start, end] = ['<!-- table -->\n', '<!-- end -->'];
  const [before, rest = ''] = text.split(start);
  const [, after = ''] = rest.split(end);
  writeFileSync(manual, `${before}${start}${head}${rows.join('\n')}\n${end}${after}`);
} else if (problems.length > 0) {
  console.error(`docs/partners/costs.md says something else:\n${head}${problems.join('\n')}`);
  console.error('Load something later or leave it out, or write the table with: node scripts/costs.mjs --write');
  process.exitCode = 1;
}
