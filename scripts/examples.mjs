// Type-checks the examples of the manuals: the blocks of code of README, docs and stories, and the `@example` of docstrings.
// Each becomes a module in `.cache/examples`. An example does not repeat every import: a name that it does not declare is
// looked for in its own file, in `example-names.ts`, in the packages and in `libraries`, in this order.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { exportsOf, find, read, report, root } from './files.ts';

const folder = join(root, '.cache/examples');
const namesFile = 'scripts/example-names.ts';
/** @type {Record<string, string[]>} */
const libraries = {
  react: ['useEffect', 'useMemo', 'useState', 'useSyncExternalStore'],
  xstate: ['createActor', 'emit', 'setup'],
};

const posix = (/** @type {string} */ path) => path.replaceAll('\\', '/');
const linesBefore = (/** @type {string} */ text, /** @type {number} */ index) =>
  text.slice(0, index).split('\n').length - 1;
const namesIn = (/** @type {string} */ file) => exportsOf(file).map(({ name }) => name);

/** What the published packages offer: the source and the names of each of their entries, by the name that imports it. */
const entries = find('packages/*/package.json').flatMap((file) => {
  const { name, exports, private: isPrivate = false } = JSON.parse(read(file));
  return (
    Object.entries(isPrivate ? {} : exports)
      // A pattern such as `./*/react` has no names of its own, nor has a file that the build makes.
      .filter(([entry, { '@contapro/source': source }]) => !entry.includes('*') && source !== undefined)
      .map(([entry, conditions]) => [join(name, entry), posix(join(dirname(file), conditions['@contapro/source']))])
      .map(([from, source]) => ({ from: posix(from), source, names: source.endsWith('.css') ? [] : namesIn(source) }))
  );
});
const names = namesIn(namesFile);
const usedNames = new Set();

/**
 * The import statements of the names that an example uses and does not declare.
 *
 * @param {Example} example
 */
function importsFor({ code, file, isDocstring }) {
  const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  const imported = [...code.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) => list.split(','));
  for (const name of imported) words.delete(name.trim().split(/\s/).at(-1) ?? '');
  const ownPackage = `@contapro/${file.split('/')[1]}`;
  const pathTo = (/** @type {string} */ source) => posix(relative(folder, join(root, source)));
  const sources = [
    ...(isDocstring ? [{ from: pathTo(file), names: namesIn(file) }] : []),
    { from: pathTo(namesFile), names },
    ...entries.toSorted((one, other) => Number(other.from === ownPackage) - Number(one.from === ownPackage)),
    ...Object.entries(libraries).map(([from, offered]) => ({ from, names: offered })),
  ];
  return sources
    .map(({ from, names: offered }) => {
      const found = offered.filter((name) => words.delete(name));
      if (offered === names) for (const name of found) usedNames.add(name);
      return found.length > 0 ? `import { ${found.join(', ')} } from '${from}';` : '';
    })
    .join(' ');
}

/** @typedef {{ file: string; line: number; code: string; language: string; isDocstring: boolean }} Example */

/**
 * The blocks of code of a Markdown file.
 *
 * @param {string} file
 * @returns {Example[]}
 */
function blocksOf(file) {
  const text = read(file);
  return [...text.matchAll(/^( *)```(tsx?|js)\n([\s\S]*?)^\1```/gm)].map(
    ({ 1: indent, 2: language, 3: code, index }) => ({
      file,
      line: linesBefore(text, index) + 1,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      language,
      isDocstring: false,
    }),
  );
}

/**
 * The examples in the docstrings of a source.
 *
 * @param {string} file
 * @returns {Example[]}
 */
function examplesOf(file) {
  const text = read(file);
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(({ 0: comment, index }) =>
    [...comment.matchAll(/@example\b([\s\S]*?)(?=^ *\* @|\*\/$)/gm)].map((example) => ({
      file,
      line: linesBefore(text, index + example.index),
      code: example[1].replaceAll(/\n *\* ?/g, '\n').trimEnd(),
      language: 'tsx',
      isDocstring: true,
    })),
  );
}

/**
 * The module of an example. Its statements are in a function, where `await` and `return` are allowed.
 *
 * @param {Example} example
 */
function moduleOf(example) {
  const lines = example.code.split('\n');
  const imports = lines.findLastIndex((line) => /^(?:import .*|\} )from '.*';$|^import '/.test(line)) + 1;
  const body = lines.slice(imports).map((line) => line.replace(/^export (?=\w)/, ''));
  const text = [
    importsFor(example),
    ...lines.slice(0, imports),
    'export async function example() {',
    ...body,
    '}',
    '',
  ].join('\n');
  /** The line in the example of a line in the module. */
  const lineOf = (/** @type {number} */ line) => Math.max(0, line - (line > imports + 1 ? 3 : 2));
  return { text, lineOf };
}

const examples = [
  ...find('*.md', '{apps,bench,docs,e2e,examples,openapi,packages}/**/*.{md,mdx}').flatMap(blocksOf),
  ...find('{apps,bench,e2e,examples,packages,scripts,.storybook}/**/*.{ts,tsx,mjs}').flatMap(examplesOf),
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const modules = new Map();
for (const [index, example] of examples.entries()) {
  const name = `${String(index + 1).padStart(3, '0')}.${example.language === 'js' ? 'js' : 'tsx'}`;
  const { text, lineOf } = moduleOf(example);
  modules.set(name, { ...example, lineOf });
  writeFileSync(join(folder, name), text);
}
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../scripts/tsconfig.json',
    compilerOptions: {
      isolatedModules: false,
      verbatimModuleSyntax: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      noUncheckedIndexedAccess: true,
    },
    include: ['*'],
    references: JSON.parse(read('tsconfig.json')).references.map((/** @type {{ path: string }} */ { path }) => ({
      path: `../../${path}`,
    })),
  }),
);

const { stdout, status } = spawnSync('pnpm', ['exec', 'tsc', '-p', folder, '--pretty', 'false'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
for (const line of stdout.split('\n')) {
  const [, path, at, rest] = /^([^(\s]+)\((\d+),\d+\)(.*)$/.exec(line) ?? [];
  const example = path === undefined ? undefined : modules.get(basename(path));
  console.log(example ? `${example.file}:${example.line + 1 + example.lineOf(Number(at))}${rest}` : line);
}
report(names.filter((name) => !usedNames.has(name)).map((name) => `${namesFile}: no example uses ${name}: delete it.`));
console.log(`${examples.length} examples`);
if (status !== 0) process.exitCode = 1;
