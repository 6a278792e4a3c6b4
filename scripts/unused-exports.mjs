// Fails when an entry of packages/ui exports a name that nothing uses: no other folder of ours, no example, no story and no
// manual. knip does not find them, because the entries pass on every export, which counts as a use. The props of a component
// that is exported count as used, and so do types that the declaration of another export names.
import { dirname } from 'node:path';
import { exportsOf, find, read, report } from './files.ts';

const ui = 'packages/ui/src';
/** The folder that exports each name. */
const exported = new Map(
  [`${ui}/index.ts`, `${ui}/screens/index.ts`]
    .flatMap((entry) => exportsOf(entry))
    .map(({ name, path }) => [name, dirname(path)]),
);
const words = find(
  '{packages,apps,examples}/*/src/**/*.{ts,tsx,mdx}',
  '{bench,.storybook}/**/*.{ts,tsx}',
  '{packages,examples}/*/README.md',
  'docs/*.md',
)
  .filter((path) => !/\.test\.tsx?$|\/index\.ts$/.test(path))
  .map((path) => ({ path, names: new Set(read(path).match(/\w+/g)) }));

/** The types that the declaration of an export names, without those of its own name. */
const needed = new Set();
const declarations =
  /^export (?:(?:async )?function (\w+)[\s\S]*? \{$|interface (\w+)[\s\S]*?^\}|type (\w+)[\s\S]*?;$|const (\w+)[^=]*=)/gm;
for (const path of find(`${ui}/**/*.{ts,tsx}`))
  for (const [text, ...found] of /\.(test|stories)\./.test(path) ? [] : read(path).matchAll(declarations)) {
    const own = found.find(Boolean) ?? '';
    if (exported.has(own)) for (const word of text.match(/\w+/g) ?? []) if (word !== own) needed.add(word);
  }

for (const [name, folder] of exported) {
  if (needed.has(name) || (name.endsWith('Props') && exported.has(name.slice(0, -'Props'.length)))) continue;
  const isUsed = words.some(
    ({ path, names }) => names.has(name) && (!path.startsWith(`${folder}/`) || /\.(stories\.tsx|mdx)$/.test(path)),
  );
  if (!isUsed) report([`${folder} exports ${name}, which nothing uses: keep it private.`]);
}
