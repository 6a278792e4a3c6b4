// Fails when an entry of packages/ui exports a name that nothing uses: no other folder of ours, no example, no story and no
// manual. knip does not find them, because the entries pass on every export, which counts as a use. The props of a component
// that is exported count as used, and so do types that the declaration of another export names.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const ui = 'packages/ui/src';
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const find = (/** @type {string} */ pattern) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).map((path) => path.replaceAll('\\', '/'));

/**
 * The names that a file exports, each with the folder of the file that declares it.
 *
 * @param {string} path
 * @returns {[name: string, folder: string][]}
 */
function exportsOf(path) {
  const text = read(path);
  const folder = dirname(path);
  const own = text.matchAll(/^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm);
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].flatMap(([, list]) => list.split(','));
  const others = text.matchAll(/^export \* from '(\.[^']+)'/gm);
  return [
    ...[...own].map(([, name]) => /** @type {[string, string]} */ ([name, folder])),
    ...lists
      .map((name) => name.trim().split(/\s/).at(-1) ?? '')
      .filter(Boolean)
      .map((name) => /** @type {[string, string]} */ ([name, folder])),
    ...[...others].flatMap(([, other]) => exportsOf(join(folder, other).replaceAll('\\', '/'))),
  ];
}

const exported = new Map([`${ui}/index.ts`, `${ui}/screens/index.ts`].flatMap(exportsOf));
const words = [
  ...find('{packages,apps,examples}/*/src/**/*.{ts,tsx,mdx}'),
  ...find('{bench,.storybook}/**/*.{ts,tsx}'),
  ...find('{packages,examples}/*/README.md'),
  ...find('docs/*.md'),
]
  .filter((path) => !/\.test\.tsx?$|\/index\.ts$/.test(path))
  .map((path) => ({ path, names: new Set(read(path).match(/\w+/g)) }));

/** The types that the declaration of an export names, without those of its own name. */
const needed = new Set();
const declarations =
  /^export (?:(?:async )?function (\w+)[\s\S]*? \{$|interface (\w+)[\s\S]*?^\}|type (\w+)[\s\S]*?;$|const (\w+)[^=]*=)/gm;
for (const path of find(`${ui}/**/*.{ts,tsx}`))
  for (const [text, ...found] of /\.(test|stories)\./.test(path) ? [] : read(path).matchAll(declarations)) {
    const own = found.find(Boolean) ?? '';
    if (exported.has(own)) for (const word of text.match(/\w+/g) ?? []) if (word !== own) needed.add(word);
  }

const unused = [...exported].filter(([name, folder]) => {
  if (needed.has(name) || (name.endsWith('Props') && exported.has(name.slice(0, -'Props'.length)))) return false;
  return !words.some(
    ({ path, names }) => names.has(name) && (!path.startsWith(`${folder}/`) || /\.(stories\.tsx|mdx)$/.test(path)),
  );
});
for (const [name, folder] of unused) console.error(`${folder} exports ${name}, which nothing uses: keep it private.`);
process.exitCode = unused.length > 0 ? 1 : 0;
