// Measures the built web app: the JavaScript that a page loads before it is interactive, and all that it loads by itself.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** The modules that every private page loads besides its own. */
const signedIn = ['src/layouts/PrivateLayout.tsx', 'src/services/apiClient.ts', 'src/services/privateCalls.ts'];

/**
 * Budgets in kB (1000 bytes) of JavaScript after brotli, React included. `before` is the entry, the layout and the
 * page's module with all their imports; `later` are modules that are loaded automatically after the first paint.
 */
export const budgets = [
  {
    page: 'sign-in',
    modules: ['src/routes/sign-in.tsx'],
    later: ['src/routes/sign-in.actor.ts', 'src/services/apiClient.ts'],
    before: 112,
    all: 130,
  },
  {
    page: 'home',
    modules: [...signedIn, 'src/routes/home.tsx'],
    later: [],
    all: 200,
  },
  {
    page: 'dashboard',
    modules: [...signedIn, 'src/routes/dashboard.tsx'],
    later: [],
    all: 200,
  },
  {
    page: 'purchases',
    modules: [...signedIn, 'src/routes/purchases.tsx'],
    later: [],
    all: 200,
  },
];

/** A module of Vite's manifest and all its static imports, each once. */
export function closureOf(manifest, keys) {
  const found = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest: build the web app first, or mend scripts/budgets.mjs.`);
    if (found.has(key)) return;
    found.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return found;
}

const compress = promisify(brotliCompress);
const kB = (bytes) => (bytes / 1000).toFixed(1);

async function weigh(folder) {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8'));
  const weights = new Map();
  const weightOf = async (file) => {
    if (!weights.has(file)) weights.set(file, (await compress(await readFile(new URL(file, folder)))).length);
    return weights.get(file);
  };
  const sum = async (keys) => {
    let bytes = 0;
    for (const file of new Set([...closureOf(manifest, keys)].map((key) => manifest[key].file)))
      bytes += await weightOf(file);
    return bytes;
  };

  const rows = [];
  for (const { page, modules, later, before: beforeBudget, all: allBudget } of budgets) {
    const first = ['index.html', ...modules];
    const before = await sum(first);
    const all = await sum([...first, ...later]);
    rows.push({
      page,
      'before it answers': kB(before),
      budget: beforeBudget ?? '–',
      'in all': kB(all),
      'budget in all': allBudget,
      kept: before <= (beforeBudget ?? Infinity) * 1000 && all <= allBudget * 1000,
    });
  }
  return rows;
}

if (import.meta.filename === process.argv[1]) {
  const folder = new URL('../apps/web/dist/', import.meta.url);
  const rows = await weigh(folder);
  console.log(`JavaScript of ${fileURLToPath(folder)}, kB after brotli`);
  console.table(rows);
  if (rows.some(({ kept }) => !kept)) {
    console.error('Over budget: load it later, or leave it out.');
    process.exit(1);
  }
}
