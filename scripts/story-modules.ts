// Tells which files the picture of a story depends on, so that only the stories of changed files are drawn again.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { exportsOf } from './files.ts';

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
  #root: string;
  /** What was found before. */
  #known = new Map<string, unknown>();

  /** @param root The folder of the checkout. */
  constructor(root: string) {
    this.#root = root;
  }

  /** The paths of all files of stories. */
  stories() {
    return this.#find('packages/{ui,flows}/src/**/*.stories.tsx', '.storybook/pages/*.stories.tsx').toSorted();
  }

  /** The paths of the files that the stories of a file depend on. */
  filesOf(story: string) {
    return this.importedBy(story, '.storybook/preview.tsx', '.storybook/main.ts');
  }

  /** The paths of some files and of all that they import. */
  importedBy(...files: string[]) {
    const found: Set<string> = new Set();
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
   */
  digestOf(story: string) {
    const hash = createHash('sha256').update(this.#textOf('pnpm-lock.yaml'));
    for (const path of this.filesOf(story)) hash.update(path).update(this.#textOf(path));
    return hash.digest('hex');
  }

  #find(...patterns: string[]) {
    return globSync(patterns, { cwd: this.#root }).map((path) => path.replaceAll('\\', '/'));
  }

  #once<T>(key: string, find: () => T): T {
    if (!this.#known.has(key)) this.#known.set(key, find());
    return this.#known.get(key) as T;
  }

  #textOf(path: string) {
    const encoding = /\.(tsx?|css|svg|json|ya?ml)$/.test(path) ? 'utf8' : 'base64';
    return this.#once(`text of ${path}`, () => readFileSync(join(this.#root, path), encoding));
  }

  /** The paths of what a file imports. */
  #importsOf(path: string) {
    return /\.(tsx?|css)$/.test(path) ? this.#once(`imports of ${path}`, () => this.#readImports(path)) : [];
  }

  #readImports(path: string) {
    const text = this.#textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const found: string[] = [];
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
   */
  #ownersOf(path: string, name: string): string[] {
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

  /** The names of the values that a module exports. */
  #valuesOf(path: string) {
    const values = () => exportsOf(path, (each) => this.#textOf(each)).filter(({ isType }) => !isType);
    return this.#once(`values of ${path}`, () => new Set(values().map(({ name }) => name)));
  }

  /** The path of the file that an import names; undefined for one of another package. */
  #resolve(path: string, from: string) {
    const name = from.replace(/\?.*$/, '');
    const exists = (target: string) => existsSync(join(this.#root, target));
    if (name.startsWith('.')) {
      const target = posix.join(dirname(path), name);
      return exists(target) ? target : undefined;
    }
    const [, own, entry = ''] = /^@contapro\/([\w-]+)(\/.*)?$/.exec(name) ?? [];
    if (own === undefined) return undefined;
    const entries = this.#entriesOf(own === 'storybook' ? '.storybook' : `packages/${own}`);
    const wanted = `.${entry}`;
    if (entries[wanted] !== undefined) return entries[wanted];
    const longestFirst = Object.entries(entries).toSorted(([one], [another]) => another.length - one.length);
    for (const [pattern, target] of longestFirst) {
      const [before, after] = pattern.split('*');
      if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
      const found = target.replace('*', wanted.slice(before.length, wanted.length - after.length));
      if (exists(found)) return found;
    }
    return undefined;
  }

  /** The files of the entries of a package, by the name of the entry. */
  #entriesOf(folder: string): Record<string, string> {
    return this.#once(`entries of ${folder}`, () => {
      const manifest = `${folder}/package.json`;
      if (!existsSync(join(this.#root, manifest))) return {};
      const { exports = {} } = JSON.parse(this.#textOf(manifest)) as {
        exports?: Record<string, string | Record<string, string>>;
      };
      const fileOf = ({ '@contapro/source': source, default: built = '' }: Record<string, string>) => source ?? built;
      return Object.fromEntries(
        Object.entries(exports).map(([entry, conditions]) => [
          entry,
          posix.join(folder, typeof conditions === 'string' ? conditions : fileOf(conditions)),
        ]),
      );
    });
  }
}

/** The values in braces, each with its name in the module and the one under which it is exported again. */
const namesIn = (names: string) =>
  (/\{([^}]*)\}/.exec(names)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/))
    .map(([name, exported = name]) => ({ name, exported }));
