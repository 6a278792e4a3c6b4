// Fails when a folder of packages/ui/src/primitives is used by nothing but itself, stories and tests.
// knip does not find them, because the package exports every primitive, which counts as a use.
import { dirname, posix } from 'node:path';
import { exportsOf, find, isForTests, read, report } from './files.ts';

const primitives = 'packages/ui/src/primitives';
const index = `${primitives}/index.ts`;
const unused = new Set(find(`${primitives}/*/index.ts`).map(dirname));
const folderOf = new Map(exportsOf(index).map(({ name, path }) => [name, dirname(path)]));
const imports = /^(?:import|export) (?:type )?(?:\{([^}]*)\}|[^'"{]*?) from '([^']+)';/gm;
for (const path of find('{packages,apps,examples}/*/src/**/*.{ts,tsx}')) {
  if (isForTests(path) || path === index) continue;
  for (const [, names = '', from] of read(path).matchAll(imports)) {
    const folder = posix.join(dirname(path), dirname(from));
    if (!path.startsWith(`${folder}/`)) unused.delete(folder);
    if (from === '@contapro/ui' || from.endsWith('/primitives/index.ts'))
      for (const name of names.split(','))
        unused.delete(folderOf.get(name.replace(/\btype\b|\bas\b.*/g, '').trim()) ?? '');
  }
}
report(
  [...unused].map((folder) => `${folder} is used by nothing but its own folder, stories and tests: use or delete it.`),
);
