// Finishes the build of a package that imports `@contapro/ui`: `node ../../scripts/ui-entries.mjs dist` in its folder. It imports each
// component from its own entry, so that a bundler of a partner reads only what is used and emits no file of another component,
// and it writes the modules of styles: `dist/styles/<name>.js` imports the styles of everything that an entry draws.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { exportsOf, root } from './files.ts';

const [dist = 'dist'] = process.argv.slice(2);
const readText = (/** @type {string} */ path) => readFileSync(path, 'utf8');

/** The folder of packages/ui that each published value is exported by, such as `primitives/Button`. @type {Map<string, string>} */
const folderOf = new Map();
for (const group of ['primitives', 'charts', 'patterns', 'screens']) {
  const index = `packages/ui/src/${group}/index.ts`;
  // What is listed beside the index of a folder has no entry of its own, such as `FormSteps`.
  for (const { name, path, isType } of exportsOf(index))
    if (!isType) folderOf.set(name, path === index ? '' : `${group}/${basename(dirname(path))}`);
}

const imports = /import \{([^}]*)\} from '@contapro\/ui(?:\/screens)?';/g;

/** The names in an import statement, by the folder that exports them. */
function byFolder(/** @type {string} */ list) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const part of list.split(',').map((name) => name.trim())) {
    const name = part.split(/\s+as\s+/)[0] ?? '';
    if (name === '') continue;
    const folder = folderOf.get(name);
    if (folder === undefined) throw new Error(`@contapro/ui does not export ${name}.`);
    found.set(folder, [...(found.get(folder) ?? []), part]);
  }
  return found;
}

/** The components that each file draws, and the other files and flows that it imports. @type {Map<string, { ui: string[]; others: string[] }>} */
const files = new Map();
for (const file of globSync(`${dist}/**/*.js`)) {
  const text = readText(file);
  /** @type {string[]} */
  const used = [];
  // On one line, so that the source map still fits.
  const split = text.replace(imports, (statement, list) =>
    [...byFolder(list)]
      .map(([folder, names]) => {
        if (folder === '') return statement.replace(list, ` ${names.join(', ')} `);
        used.push(folder.split('/')[1]);
        return `import { ${names.join(', ')} } from '@contapro/ui/${folder}';`;
      })
      .join(' '),
  );
  if (split !== text) writeFileSync(file, split);
  const others = [...text.matchAll(/(?:from |import\(|import )'(\.[^']+|@contapro\/flows\/[\w-]+\/react)'/g)].map(
    ([, path]) => (path.startsWith('.') ? join(dirname(file), path) : path),
  );
  files.set(file, { ui: used, others });
}

/** The components and the flows that a file and all that it imports draw. */
function drawnBy(/** @type {string} */ start) {
  const components = new Set();
  const flows = new Set();
  const visited = new Set();
  const visit = (/** @type {string} */ file) => {
    const known = files.get(file);
    if (visited.has(file) || !known) return;
    visited.add(file);
    for (const name of known.ui) components.add(name);
    for (const other of known.others)
      if (other.startsWith('@')) flows.add(other.split('/')[2]);
      else visit(other);
  };
  visit(start);
  return { components: [...components].toSorted(), flows: [...flows].toSorted() };
}

/** The entries that have styles: the bindings of flows, or the elements that `index.js` exports. */
const entries = existsSync(join(dist, 'react.js'))
  ? globSync(`${dist}/*/*/react.js`).map((file) => ({ name: basename(dirname(file)), file }))
  : [...readText(join(dist, 'index.js')).matchAll(/from '\.\/(elements\/([A-Z]\w*)\.js)'/g)].map(([, file, name]) => ({
      name,
      file: join(dist, file),
    }));

mkdirSync(join(dist, 'styles'), { recursive: true });
for (const { name, file } of entries) {
  const { components, flows } = drawnBy(file);
  const styled = components.filter((each) => existsSync(join(root, 'packages/ui/dist/styles', `${each}.js`)));
  const paths = [
    '@contapro/ui/styles/base',
    ...styled.map((each) => `@contapro/ui/styles/${each}`),
    ...flows.map((flow) => `@contapro/flows/styles/${flow}`),
  ];
  writeFileSync(join(dist, 'styles', `${name}.js`), paths.map((path) => `import '${path}';\n`).join(''));
  writeFileSync(join(dist, 'styles', `${name}.d.ts`), 'export {};\n');
}
console.log(`${relative(root, resolve(dist))}: ${entries.length} modules of styles`);
