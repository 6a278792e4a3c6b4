import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const texts = globSync('packages/domain/src/texts/**/*.ts', { cwd })
  .filter((path) => !path.endsWith('.test.ts'))
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

/** Frequent English words that are no Spanish words. */
const english =
  /\b(the|and|of|to|you|your|please|with|this|that|is|are|was|not|from|for|files|load|loading|save|saved|sign|password|user|wait|try|again|failed|missing|download|upload|company|month|report|close|open|next|back|search|yes|only)\b/i;

it('PROD-01 the texts of the screens have no frequent English words', () => {
  const literals = texts
    .replaceAll(/^(import|export) .* from .*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    // Expressions of templates that only name a value.
    .replaceAll(/\$\{[\w.()]*\}/g, ' ')
    .matchAll(/'([^'\n]*)'|`([^`]*)`/g);
  // A single word that begins with a small letter is a key, such as 'purchases'.
  const shown = [...literals]
    .map(([, quoted, template]) => quoted ?? template ?? '')
    .filter((text) => /^[\p{Lu}¡¿]|\s/u.test(text));
  expect(shown.length).toBeGreaterThan(1500);
  expect(shown.filter((text) => english.test(text))).toEqual([]);
});
