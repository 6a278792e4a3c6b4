import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const module = 'virtual:component-uses';

/** The folders whose files have a component of their name. */
const tiers = 'packages/{ui/src/{primitives,charts,patterns,screens}/**,flows/src/*/*}/*.tsx';

/**
 * What uses each component: the components and flows in whose code it stands. Read from the source, as the uses of tokens are.
 *
 * @param files The text of each file by its path.
 */
export function usesOfComponents(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const names = new Set(Object.keys(files).map((path) => basename(path, '.tsx')));
  const uses = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(files)) {
    const user = basename(path, '.tsx');
    // The examples in comments use nothing.
    for (const [, name = ''] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/<([A-Z]\w*)\b(?!\s*[,>]\s*\()/g))
      if (name !== user && names.has(name)) (uses.get(name) ?? uses.set(name, new Set()).get(name))?.add(user);
  }
  return Object.fromEntries([...uses].map(([name, users]) => [name, [...users].toSorted()]));
}

/** Provides the uses of all components as a module. */
export function componentUses(): Plugin {
  return {
    name: 'contapro-component-uses',
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    load(id) {
      if (id !== `\0${module}`) return undefined;
      const paths = globSync(tiers, { cwd: root }).filter(
        (path) => !/\.(stories|test|states)\.tsx$|\/testing\//.test(path),
      );
      const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
      return `export default ${JSON.stringify(usesOfComponents(files))};`;
    },
  };
}
