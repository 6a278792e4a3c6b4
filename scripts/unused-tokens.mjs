// Fails when nothing uses a custom property of packages/ui/src/tokens/tokens.css. Stories and tests do not count:
// the story of the tokens shows them all.
import { find, isForTests, read, report } from './files.ts';

const tokens = new Set(
  [...read('packages/ui/src/tokens/tokens.css').matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name),
);
for (const path of find('{packages,apps}/*/src/**/*.{css,ts,tsx}'))
  if (!isForTests(path) && !path.endsWith('Tokens.module.css'))
    for (const [, name] of read(path).matchAll(/var\((--[\w-]+)/g)) tokens.delete(name);
report([...tokens].map((name) => `${name} is used by nothing: use or delete it.`));
