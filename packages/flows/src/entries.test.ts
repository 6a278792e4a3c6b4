import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const find = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const flows = find('src/*/*/*Flow.tsx');

it('each flow is in the entry of its folder, which the entry of all flows passes on', () => {
  expect(flows.length).toBeGreaterThan(40);
  const missing = flows.filter((path) => {
    const entry = `${dirname(path)}/react.ts`;
    return !existsSync(join(root, entry)) || !new RegExp(`\\b${basename(path, '.tsx')}\\b`).test(read(entry));
  });
  const all = read('src/react.ts');
  const notPassedOn = flows
    .map(dirname)
    .filter((folder) => !all.includes(`'./${folder.slice('src/'.length)}/react.ts'`));
  expect([missing, notPassedOn]).toEqual([[], []]);
});

it('package.json has the entries of each folder, of the sources and of what is built', () => {
  const expected = find('src/*/*/react.ts').flatMap((path) => {
    const folder = dirname(path);
    const machine = existsSync(join(root, folder, 'index.ts')) ? [['', 'index']] : [];
    return [...machine, ['/react', 'react']].map(([suffix, file]) => [
      `./${basename(folder)}${suffix}`,
      { '@contapro/source': `./${folder}/${file}.ts`, default: `./${folder.replace('src', 'dist')}/${file}.js` },
    ]);
  });
  const { exports }: { exports: object } = JSON.parse(read('package.json'));
  expect(exports).toMatchObject(Object.fromEntries(expected));
});
