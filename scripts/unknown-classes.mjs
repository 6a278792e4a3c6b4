// Fails when a component uses a class that its CSS module does not have. TypeScript cannot find this, because it knows
// the classes of a CSS module only as strings.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
for (const line of unknown) console.error(line);
process.exitCode = unknown.length > 0 ? 1 : 0;
