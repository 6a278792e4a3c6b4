// Fails when nothing uses a custom property of packages/ui/src/tokens/tokens.css.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const tokens = new Set(
  [...read('packages/ui/src/tokens/tokens.css').matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name),
);
for (const path of globSync('{packages,apps,.storybook}/**/*.{css,ts,tsx,mdx}', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist'].some((folder) => String(name.name ?? name).endsWith(folder)),
}))
  for (const [, name] of read(path).matchAll(/var\((--[\w-]+)/g)) tokens.delete(name);
// The stories of the colours name them without var().
const stories = read('packages/ui/src/tokens/Tokens.stories.tsx');
const unused = [...tokens].filter((name) => !stories.includes(`'${name.replace('--color-', '')}'`));
for (const name of unused) console.error(`${name} is used by nothing: use or delete it.`);
process.exitCode = unused.length > 0 ? 1 : 0;
