// What the scripts that read the sources share. Paths are those in the repository, with `/`.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The text of a file. */
export const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');

/** The paths of files, in the order of the alphabet, without what is installed or built. */
export const find = (/** @type {string[]} */ ...patterns) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/generated', '**/.cache', '**/.data'] })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** Whether a file is for stories or tests only. */
export const isForTests = (/** @type {string} */ path) => /\.(stories|test)\.tsx?$|\/testing\//.test(path);

/**
 * What a module exports, also what it passes on as a whole from others. `path` is the module that declares or lists a name.
 *
 * @typedef {{ name: string; path: string; isType: boolean }} Export
 * @param {string} path
 * @param {(path: string) => string} [readText]
 * @returns {Export[]}
 */
export function exportsOf(path, readText = read) {
  const text = readText(path).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const declared = text.matchAll(
    /^export (?:declare )?(?:async )?(const|let|function\*?|abstract class|class|interface|type|enum) (\w+)/gm,
  );
  const lists = text.matchAll(/^export (type )?\{([^}]*)\}/gm);
  const others = text.matchAll(/^export (?:type )?\* from '(\.[^']+)'/gm);
  return [
    ...[...declared].map(([, kind, name]) => ({ name, path, isType: /^(interface|type)$/.test(kind) })),
    ...[...lists].flatMap(([, areTypes, list]) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => ({
          name: name.split(/\s/).at(-1) ?? '',
          path,
          isType: areTypes !== undefined || name.startsWith('type '),
        })),
    ),
    ...[...others].flatMap(([, other]) => exportsOf(posix.join(dirname(path), other), readText)),
  ];
}

/** Prints what is wrong, each in a line. Any line makes the check fail. */
export function report(/** @type {Iterable<string>} */ problems) {
  for (const problem of problems) {
    console.error(problem);
    process.exitCode = 1;
  }
}
