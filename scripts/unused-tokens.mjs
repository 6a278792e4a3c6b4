// Fails when nothing uses a custom property of packages/ui/src/tokens/tokens.css. Stories and tests do not count:
// the story of the tokens shows them all.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const tokens = new Set(
  [...read('packages/ui/src/tokens/tokens.css').matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name),
);
for (const path of globSync('{packages,apps}/*/src/**/*.{css,ts,tsx}', { cwd: root })) {
  if (/\.(stories|test)\.tsx?$|Tokens\.module\.css$/.test(path)) continue;
  for (const [, name] of read(path).matchAll(/var\((--[\w-]+)/g)) tokens.delete(name);
}
for (const name of tokens) console.error(`${name} is used by nothing: use or delete it.`);
process.exitCode = tokens.size > 0 ? 1 : 0;
