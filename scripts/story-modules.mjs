// Tells which files the picture of a story depends on, so that only the stories of changed files are drawn again.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** An import or a re-export of a module that has values: the names that it takes, and from where. */
const statement =
  /\b(?:import|export)\s+(?!type\b)(\*(?:\s+as\s+\w+)?|[\w$]+|(?:[\w$]+\s*,\s*)?\{[^}]*\})\s*from\s*'([^']+)'/g;
const ofTypes = /\b(?:import|export)\s+type\s[^;]*?from\s*'[^']+'/g;
const sideEffect = /\bimport\s*\(?\s*'([^']+)'/g;
const asset = /\burl\(\s*["']?(\.[^"')]+)["']?\s*\)|new URL\(\s*'(\.[^']+)'/g;
const glob = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g;

/**
 * The modules of a checkout. An import from a file that only lists the exports of others leads to the file that has the
 * name, so that a change of one component does not concern every story that imports another one from the same package.
 */
export class StoryModules {
  /** @type {Map<string, string>} */
  #texts = new Map();
  /** @type {Map<string, readonly string[]>} */
  #imports = new Map();
  /** @type {Map<string, ReadonlySet<string>>} */
  #names = new Map();
  /** @type {Map<string, string[]>} */
  #owners = new Map();
  /** @type {Map<string, Record<string, string>>} */
  #entries = new Map();
  #root;

  /** @param {string} root The folder of the checkout. */
  constructor(root) {
    this.#root = root;
  }

  /** The paths of all files of stories. */
  stories() {
    return globSync(['packages/{ui,flows}/src/**/*.stories.tsx', '.storybook/pages/*.stories.tsx'], { cwd: this.#root })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted();
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

  /** @param {string} path */
  #textOf(path) {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.#root, path), /\.(tsx?|css|svg|json|ya?ml)$/.test(path) ? 'utf8' : 'base64');
    this.#texts.set(path, text);
    return text;
  }

  /** @param {string} path */
  #importsOf(path) {
    const known = this.#imports.get(path);
    if (known) return known;
    const found = /\.(tsx?|css)$/.test(path) ? this.#readImports(path) : [];
    this.#imports.set(path, found);
    return found;
  }

  /** @param {string} path */
  #readImports(path) {
    const text = this.#textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    /** @type {string[]} */
    const found = [];
    for (const [, names, from] of text.matchAll(statement)) {
      const target = this.#resolve(path, from);
      if (target !== undefined)
        found.push(...(names.includes('{') ? namesOf(names).flatMap((name) => this.#ownerOf(target, name)) : [target]));
    }
    for (const [, from] of text.matchAll(sideEffect)) found.push(...[this.#resolve(path, from) ?? []].flat());
    for (const [, inStyles, inCode] of text.matchAll(asset))
      found.push(...[this.#resolve(path, inStyles ?? inCode) ?? []].flat());
    for (const [, pattern] of text.matchAll(glob))
      for (const match of globSync(posix.join(dirname(path), pattern), { cwd: this.#root }))
        found.push(match.replaceAll('\\', '/'));
    return [...new Set(found)];
  }

  /**
   * The files that a name exported by a module depends on: the module itself, or those that it lists the exports of.
   *
   * @param {string} path
   * @param {string} name
   * @returns {string[]}
   */
  #ownerOf(path, name) {
    const key = `${path} ${name}`;
    const known = this.#owners.get(key);
    if (known) return known;
    const owners = this.#findOwner(path, name);
    this.#owners.set(key, owners);
    return owners;
  }

  /**
   * @param {string} path
   * @param {string} name
   * @returns {string[]}
   */
  #findOwner(path, name) {
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
      else if (namesOf(names, 'as').includes(name)) return this.#ownerOf(target, name);
    }
    for (const target of open) if (this.#namesIn(target).has(name)) return this.#ownerOf(target, name);
    return [path, ...open];
  }

  /**
   * The names that a module exports, also those of the modules that it exports as a whole.
   *
   * @param {string} path
   * @returns {ReadonlySet<string>}
   */
  #namesIn(path) {
    const known = this.#names.get(path);
    if (known) return known;
    const text = this.#textOf(path);
    const declared = text.matchAll(/^export (?:declare |abstract |async )*\w+\*? ([\w$]+)/gm);
    const names = new Set([...declared].map(([, name]) => name));
    for (const [, listed, from] of text.matchAll(statement)) {
      const target = listed.includes('{') ? undefined : this.#resolve(path, from);
      for (const name of target === undefined ? namesOf(listed, 'as') : this.#namesIn(target)) names.add(name);
    }
    this.#names.set(path, names);
    return names;
  }

  /**
   * The path of the file that an import names; undefined for one of another package.
   *
   * @param {string} path
   * @param {string} from
   */
  #resolve(path, from) {
    const name = from.replace(/\?.*$/, '');
    if (name.startsWith('.')) {
      const target = posix.join(dirname(path), name);
      return existsSync(join(this.#root, target)) ? target : undefined;
    }
    const [, own, entry] = /^@contapro\/([\w-]+)(\/.*)?$/.exec(name) ?? [];
    if (own === undefined) return undefined;
    const folder = own === 'storybook' ? '.storybook' : `packages/${own}`;
    const entries = this.#entriesOf(folder);
    const wanted = `.${entry ?? ''}`;
    if (entries[wanted] !== undefined) return entries[wanted];
    for (const [pattern, target] of Object.entries(entries).toSorted(([one], [other]) => other.length - one.length)) {
      const [before, after] = pattern.split('*');
      if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
      const path = target.replace('*', wanted.slice(before.length, wanted.length - after.length));
      if (existsSync(join(this.#root, path))) return path;
    }
    return undefined;
  }

  /** The files of the entries of a package, by the name of the entry. @param {string} folder */
  #entriesOf(folder) {
    const known = this.#entries.get(folder);
    if (known) return known;
    /** @type {Record<string, string>} */
    const entries = {};
    if (existsSync(join(this.#root, folder, 'package.json'))) {
      const { exports = {} } = JSON.parse(this.#textOf(`${folder}/package.json`));
      for (const [entry, conditions] of Object.entries(exports)) {
        const file =
          typeof conditions === 'string' ? conditions : (conditions['@contapro/source'] ?? conditions.default);
        entries[entry] = posix.join(folder, file);
      }
    }
    this.#entries.set(folder, entries);
    return entries;
  }
}

/**
 * The names of values in braces: those of the module that exports them, or with `as` those under which they are exported again.
 *
 * @param {string} names
 * @param {'as'} [side]
 */
const namesOf = (names, side) =>
  (/\{([^}]*)\}/.exec(names)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/))
    .map((parts) => (side ? parts.at(-1) : parts[0]) ?? '');
