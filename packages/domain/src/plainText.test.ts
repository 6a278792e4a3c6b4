import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';

it.each([
  ['\u202Eoirotcaf\u202C', 'oirotcaf'],
  ['\u200E \u2066Ferretería\u2069 ', 'Ferretería'],
  ['An\u200Bdi\u00ADna\uFEFF', 'Andina'],
  ['Fe\u0301lix 👩‍🔧 ❤️ ñ', 'Fe\u0301lix 👩‍🔧 ❤️ ñ'],
  ['Primera línea\nsegunda', 'Primera línea\nsegunda'],
])('plainText(%j) is %j', (typed, text) => {
  expect(plainText(typed)).toBe(text);
});

it.each([
  '',
  ' ',
  '\u00A0\t',
  '\u202E',
  ' \u2066\u2069 ',
  '\u200B',
  '\u200D\uFE0F',
  '\u3164',
  '\u2800',
  '\u0007',
  '\u{E0041}',
])('plainText(%j) is empty, because nothing of it can be seen', (typed) => expect(plainText(typed)).toBe(''));

it('leaves a text that is plain as it is, and no direction in any', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = plainText(typed);
      expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
      expect(plainText(text)).toBe(text);
    }),
  );
});
