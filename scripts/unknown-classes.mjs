// Fails when a component uses a class that its CSS module does not have. TypeScript cannot find this, because it knows
// the classes of a CSS module only as strings. Also fails when two CSS modules have the same name, because the web app
// makes its classes from the name of the file and that of the part.
import { basename, dirname, join } from 'node:path';
import { find, read, report } from './files.ts';

for (const path of find('packages/ui/src/**/*.{ts,tsx}')) {
  const code = read(path).replaceAll(/\/\*.*?\*\/|\/\/.*?$/gms, '');
  for (const [statement, name, stylesheet] of code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)) {
    const declared = read(join(dirname(path), stylesheet)).matchAll(/\.([a-zA-Z]\w*)/g);
    const classes = new Set([...declared].map(([, className]) => className));
    const used = code.replace(statement, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
    for (const [, className] of used)
      if (!classes.has(className)) report([`${path}: ${stylesheet} has no class ${className}.`]);
  }
}
const files = Map.groupBy(find('{packages,apps}/*/src/**/*.module.css'), (path) => basename(path));
for (const paths of files.values()) if (paths.length > 1) report([`The same name: ${paths.join(', ')}`]);
