import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const texts = globSync('packages/domain/src/texts/*.ts', { cwd })
  .map((path) => readFileSync(`${cwd}${path}`, 'utf8'))
  .join('\n');

it('the good examples of the page of words are texts of the product', () => {
  const rows = readFileSync(`${cwd}.storybook/pages/Voice.mdx`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  let heading = '';
  const good = rows.flatMap(([, , cell = ''], index) => {
    if (rows[index + 1]?.[2]?.startsWith('---')) heading = cell;
    return heading === 'good' ? [...cell.matchAll(/'([^']+)'/g)].map(([, text = '']) => text) : [];
  });
  expect(good.length).toBeGreaterThan(12);
  expect(good.filter((text) => !texts.includes(`'${text}'`))).toEqual([]);
});
