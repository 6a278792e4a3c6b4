// Tells which files the picture of a story depends on, so that only the stories of changed files are drawn again.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { exportsOf } from './files.mjs';

/** An import or a re-export of a module that has values: the names that it takes, and from where. */
const statement =
  /\b(?:import|export)\s+(?!type\b)(\*(?:\s+as\s+\w+)?|[\w$]+|(?:[\w$]+\s*,\s*)?\{[^}]*\})\s*from\s*'([^']+)'/g;
const ofTypes = /\b(?:import|export)\s+type\s[^;]*?from\s*'[^']+'/g;
/** An import for its effects, on demand, or of a file: in code, and in styles. */
const other = /\bimport\s*\(?\s*'([^']+)'|new URL\(\s*'(\.[^']+)'|\burl\(\s*["']?(\.[^"')]+)["']?\s*\)/g;
const glob = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g;

/**
 * The modules of a checkout. An import from a file that only lists the exports of others leads to the file that has the
 * name, so that a change of one component does not concern every story that imports another one from the same package.
 */
export class StoryModules {
  #root;
  /** What was found before. @type {Map<string, unknown>} */
  #known = new Map();

  /** @param {string} root The folder of the checkout. */
  constructor(root) {
    this.#root = root;
  }

  /** The paths of all files of stories. */
  stories() {
    return this.#find('packages/{ui,flows}/src/**/*.stories.tsx', '.storybook/pages/*.stories.tsx').toSorted();
  }

  /**
   * The paths of the files that the stories of a file depend on.
   *
   * @param {string} story
   */
  filesOf(story) {
    return this.importedBy(story, '.storybook/preview.tsx', '.storybook/main.ts');
  }

  /**
   * The paths of some files and of all that they import.
   *
   * @param {...string} files
   */
  importedBy(...files) {
    /** @type {Set<string>} */
    const found = new Set();
    const open = [...files];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (found.has(path)) continue;
      found.add(path);
      open.push(...this.#importsOf(path));
    }
    return [...found].toSorted();
  }

  /**
   * A hash of everything that the stories of a file depend on. It also changes with the versions of the dependencies.
   *
   * @param {string} story
   */
  digestOf(story) {
    const hash = createHash('sha256').update(this.#textOf('pnpm-lock.yaml'));
    for (const path of this.filesOf(story)) hash.update(path).update(this.#textOf(path));
    return hash.digest('hex');
  }

  /** @param {...string} patterns */
  #find(...patterns) {
    return globSync(patterns, { cwd: this.#root }).map((path) => path.replaceAll('\\', '/'));
  }

  /**
   * @template T
   * @param {string} key
   * @param {() => T} find
   * @returns {T}
   */
  #once(key, find) {
    if (!this.#known.has(key)) this.#known.set(key, find());
    return /** @type {T} */ (this.#known.get(key));
  }

  /** @param {string} path */
  #textOf(path) {
    const encoding = /\.(tsx?|css|svg|json|ya?ml)$/.test(path) ? 'utf8' : 'base64';
    return this.#once(`text of ${path}`, () => readFileSync(join(this.#root, path), encoding));
  }

  /** The paths of what a file imports. @param {string} path */
  #importsOf(path) {
    return /\.(tsx?|css)$/.test(path) ? this.#once(`imports of ${path}`, () => this.#readImports(path)) : [];
  }

  /** @param {string} path */
  #readImports(path) {
    const text = this.#textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    /** @type {string[]} */
    const found = [];
    for (const [, names, from] of text.matchAll(statement)) {
      const target = this.#resolve(path, from);
      if (target === undefined) continue;
      if (!names.includes('{')) found.push(target);
      else for (const { name } of namesIn(names)) found.push(...this.#ownersOf(target, name));
    }
    for (const [, code, url, style] of text.matchAll(other))
      found.push(...[this.#resolve(path, code ?? url ?? style) ?? []].flat());
    for (const [, pattern] of text.matchAll(glob)) found.push(...this.#find(posix.join(dirname(path), pattern)));
    return [...new Set(found)];
  }

  /**
   * The files that a name exported by a module depends on: the module itself, or those that it lists the exports of.
   *
   * @param {string} path
   * @param {string} name
   * @returns {string[]}
   */
  #ownersOf(path, name) {
    return this.#once(`owners of ${path} ${name}`, () => {
      const text = this.#textOf(path)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(ofTypes, '');
      // A file that only lists exports has no other statements.
      if (text.replaceAll(statement, '').replaceAll(/[;\s]/g, '') !== '') return [path];
      const open = [];
      for (const [, names, from] of text.matchAll(statement)) {
        const target = this.#resolve(path, from);
        if (target === undefined) continue;
        if (!names.includes('{')) open.push(target);
        else if (namesIn(names).some((each) => each.exported === name)) return this.#ownersOf(target, name);
      }
      const whole = open.find((target) => this.#valuesOf(target).has(name));
      return whole === undefined ? [path, ...open] : this.#ownersOf(whole, name);
    });
  }

  /** The names of the values that a module exports. @param {string} path */
  #valuesOf(path) {
    const values = () => exportsOf(path, (each) => this.#textOf(each)).filter(({ isType }) => !isType);
    return this.#once(`values of ${path}`, () => new Set(values().map(({ name }) => name)));
  }

  /**
   * The path of the file that an import names; undefined for one of another package.
   *
   * @param {string} path
   * @param {string} from
   */
  #resolve(path, from) {
    const name = from.replace(/\?.*$/, '');
    const exists = (/** @type {string} */ target) => existsSync(join(this.#root, target));
    if (name.startsWith('.')) {
      const target = posix.join(dirname(path), name);
      return exists(target) ? target : undefined;
    }
    const [, own, entry = ''] = /^@contapro\/([\w-]+)(\/.*)?$/.exec(name) ?? [];
    if (own === undefined) return undefined;
    const entries = this.#entriesOf(own === 'storybook' ? '.storybook' : `packages/${own}`);
    const wanted = `.${entry}`;
    if (entries[wanted] !== undefined) return entries[wanted];
    for (const [pattern, target] of Object.entries(entries).toSorted(
      ([one], [another]) => another.length - one.length,
    )) {
      const [before, after] = pattern.split('*');
      if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
      const found = target.replace('*', wanted.slice(before.length, wanted.length - after.length));
      if (exists(found)) return found;
    }
    return undefined;
  }

  /**
   * The files of the entries of a package, by the name of the entry.
   *
   * @param {string} folder
   * @returns {Record<string, string>}
   */
  #entriesOf(folder) {
    return this.#once(`entries of ${folder}`, () => {
      const manifest = `${folder}/package.json`;
      const { exports = {} } = existsSync(join(this.#root, manifest)) ? JSON.parse(this.#textOf(manifest)) : {};
      return Object.fromEntries(
        Object.entries(exports).map(([entry, conditions]) => {
          const file =
            typeof conditions === 'string' ? conditions : (conditions['@contapro/source'] ?? conditions.default);
          return [entry, posix.join(folder, file)];
        }),
      );
    });
  }
}

/**
 * The values in braces, each with its name in the module and the one under which it is exported again.
 *
 * @param {string} names
 */
const namesIn = (names) =>
  (/\{([^}]*)\}/.exec(names)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/))
    .map(([name, exported = name]) => ({ name, exported }));
