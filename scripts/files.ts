// What the scripts that read the sources share. Paths are those in the repository, with `/`.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export const root = join(import.meta.dirname, '..').replaceAll('\\', '/');

/** The text of a file. */
export const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');

/** The paths of files, in the order of the alphabet, without what is installed or built. */
export const find = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/generated', '**/.cache', '**/.data'] })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** Whether a file is for stories or tests only. */
export const isForTests = (path: string) => /\.(stories|test)\.tsx?$|\/testing\//.test(path);

interface Export {
  name: string;
  /** The module that declares it, or lists it. */
  path: string;
  isType: boolean;
}

/** What a module exports, also what it passes on as a whole from others. */
export function exportsOf(path: string, readText: (path: string) => string = read): Export[] {
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
export function report(problems: Iterable<string>) {
  for (const problem of problems) {
    console.error(problem);
    process.exitCode = 1;
  }
}
