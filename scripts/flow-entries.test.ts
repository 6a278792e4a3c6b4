import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { exportsOf, find, read, root } from './files.ts';

const flows = 'packages/flows';
const parts = find(`${flows}/src/*/*/*Flow.tsx`);
const namesIn = (path: string) => new Set(exportsOf(path).map(({ name }) => name));

it('each flow is in the entry of its folder, and in that of all flows', () => {
  expect(parts.length).toBeGreaterThan(40);
  const all = namesIn(`${flows}/src/react.ts`);
  const missing = parts.filter((path) => {
    const own = `${dirname(path)}/react.ts`;
    const name = basename(path, '.tsx');
    return !existsSync(join(root, own)) || !namesIn(own).has(name) || !all.has(name);
  });
  expect(missing).toEqual([]);
});

it('package.json has the entries of each folder, of the sources and of what is built', () => {
  const expected = find(`${flows}/src/*/*/react.ts`).flatMap((path) => {
    const folder = dirname(path).slice(`${flows}/src/`.length);
    const machine = existsSync(join(root, dirname(path), 'index.ts')) ? [['', 'index']] : [];
    return [...machine, ['/react', 'react']].map(([suffix, file]) => [
      `./${basename(folder)}${suffix}`,
      { '@contapro/source': `./src/${folder}/${file}.ts`, default: `./dist/${folder}/${file}.js` },
    ]);
  });
  const { exports }: { exports: object } = JSON.parse(read(`${flows}/package.json`));
  expect(exports).toMatchObject(Object.fromEntries(expected));
});
