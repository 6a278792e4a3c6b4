import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['\u202Eoirotcaf\u202C', 'oirotcaf'],
  ['\u200E \u2066Ferretería\u2069 ', 'Ferretería'],
  ['Fe\u0301lix 👩‍🔧 ñ', 'Fe\u0301lix 👩‍🔧 ñ'],
  [' \u202E ', ''],
])('plainText(%j) is %j', (typed, text) => {
  expect(plainText(typed)).toBe(text);
});

it('leaves a text that is plain as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = plainText(typed);
      expect(plainText(text)).toBe(text);
    }),
  );
});
