import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('every module creates its handlers in one way: from the services that it needs', async () => {
  const folder = new URL('modules/', import.meta.url);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.handlers.ts'));
  const created = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const [, creator = '', needs = ''] = /export function (\w+)\((?:\{[^}]*\}|\w+): (.*)\): \w+ \{/.exec(text) ?? [];
      const isPicked =
        /^Pick<Services, .*>$/.test(needs) || (needs === 'Needs' && /type Needs = Pick<\s*Services,/.test(text));
      return [name.replace(/^.*\//, ''), creator, isPicked ? 'Pick<Services>' : needs];
    }),
  );
  const expected = created.map(([name = '']) => [
    name,
    name.replace('.handlers.ts', 'Handlers').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    'Pick<Services>',
  ]);
  expect(created).toEqual(expected);
  expect(created.length).toBeGreaterThan(9);
});
