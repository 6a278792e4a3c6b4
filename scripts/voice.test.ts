import { expect, it } from 'vitest';
import { find, isForTests, read } from './files.ts';

const texts = find('packages/domain/src/texts/**/*.ts')
  .filter((path) => !isForTests(path))
  .map(read)
  .join('\n');

it('the good examples of the page of words are texts of the product', () => {
  const rows = read('.storybook/pages/Voice.mdx')
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

/** The texts that screens show. */
const shown = [
  ...texts
    .replaceAll(/^(import|export) .* from .*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    // Expressions of templates that only name a value.
    .replaceAll(/\$\{[\w.()]*\}/g, ' ')
    .matchAll(/'([^'\n]*)'|`([^`]*)`/g),
]
  .map(([, quoted, template]) => quoted ?? template ?? '')
  // A single word that begins with a small letter is a key, such as 'purchases'.
  .filter((text) => /^[\p{Lu}¡¿]|\s/u.test(text));

it('PROD-01 the texts of the screens have no frequent English words', () => {
  expect(shown.length).toBeGreaterThan(1500);
  expect(shown.filter((text) => english.test(text))).toEqual([]);
});

/** Forms of 'usted' at the beginning of a sentence, where a text asks for something, and the word itself. */
const formal =
  /\busted(?:es)?\b|(?:^|[.:;] )(?:Ingrese|Seleccione|Verifique|Intente|Haga|Espere|Guarde|Elija|Revise|Escriba|Contacte|Vuelva|Presione|Suba|Descargue|Confirme|Corrija|Marque|Abra|Cierre|Pida|Borre|Quite|Agregue)\b/i;

it('the texts of the screens say tú, except those that the specification words otherwise', () => {
  const specified = read('docs/requirements.md');
  const asked = shown.filter((text) => formal.test(text));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((text) => !specified.includes(text))).toEqual([]);
});
