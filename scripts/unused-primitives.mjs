// Fails when a folder of packages/ui/src/primitives is used by nothing but itself, stories and tests.
// knip does not find them, because the package exports every primitive, which counts as a use.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const primitives = 'packages/ui/src/primitives';
const posixPath = (/** @type {string} */ path) => path.replaceAll('\\', '/');
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const sources = (/** @type {string} */ pattern) => globSync(pattern, { cwd: root }).map(posixPath);

/** @type {Map<string, string>} The folder that exports a name. */
const folderOf = new Map();
for (const path of sources(`${primitives}/*/*.{ts,tsx}`)) {
  const folder = posix.basename(posix.dirname(path));
  for (const [, name] of read(path).matchAll(/^export (?:async )?(?:function|const|interface|type) (\w+)/gm))
    folderOf.set(name, folder);
}
const folders = new Set(folderOf.values());

const imports = /^(?:import|export) (?:type )?(?:\{([^}]*)\}|[^'"{]*?) from '([^']+)';/gm;
const used = new Set();
for (const path of sources('{packages,apps,examples}/*/src/**/*.{ts,tsx}')) {
  if (/\.(stories|test)\.tsx?$|\/testing\//.test(path)) continue;
  for (const [, names = '', from] of read(path).matchAll(imports)) {
    const target = from.startsWith('.') ? posixPath(relative(root, join(root, dirname(path), from))) : from;
    const own = path.startsWith(`${primitives}/`) ? path.split('/')[4] : undefined;
    const direct = target.startsWith(`${primitives}/`) ? target.split('/')[4] : undefined;
    if (direct !== undefined && folders.has(direct) && direct !== own && path !== `${primitives}/index.ts`)
      used.add(direct);
    if (target === `${primitives}/index.ts` || target === '@contapro/ui')
      for (const name of names.split(',')) used.add(folderOf.get(name.replace(/\btype\b|\bas\b.*/g, '').trim()));
  }
}

const unused = [...folders].filter((folder) => !used.has(folder));
for (const folder of unused)
  console.error(`${primitives}/${folder} is used by nothing but its own folder, stories and tests: use or delete it.`);
process.exitCode = unused.length > 0 ? 1 : 0;
