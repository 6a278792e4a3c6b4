// Fails when a component uses a class that its CSS module does not have. TypeScript cannot find this, because it knows
// the classes of a CSS module only as strings. Also fails when two CSS modules have the same name, because the web app
// makes its classes from the name of the file and that of the part.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const unknown = [];
for (const path of globSync('packages/ui/src/**/*.{ts,tsx}', { cwd: root })) {
  const code = read(path).replaceAll(/\/\*.*?\*\/|\/\/.*?$/gms, '');
  for (const [statement, name, stylesheet] of code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)) {
    const classes = new Set(
      [...read(join(dirname(path), stylesheet)).matchAll(/\.([a-zA-Z]\w*)/g)].map(([, className]) => className),
    );
    for (const [, used] of code.replace(statement, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
      if (!classes.has(used)) unknown.push(`${path}: ${stylesheet} has no class ${used}.`);
  }
}
const files = Map.groupBy(globSync('{packages,apps}/*/src/**/*.module.css', { cwd: root }), (path) => basename(path));
const doubled = [...files.values()]
  .filter(({ length }) => length > 1)
  .map((paths) => `The same name: ${paths.join(', ')}`);
for (const line of [...unknown, ...doubled]) console.error(line);
process.exitCode = unknown.length + doubled.length > 0 ? 1 : 0;
