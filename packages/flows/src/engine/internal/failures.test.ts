import { Problem } from '@contapro/api';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refusalOf, refusalsOf } from './failures.ts';

const said = [
  { code: 'FIRST', message: 'Primero.' },
  { code: 'SECOND', message: 'Segundo.' },
];

it('OPEN-188 shows a text of the server only for a refusal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(0), fc.integer({ min: 300, max: 599 })), (status) => {
      const messages = status >= 400 && status < 500 ? ['Primero.', 'Segundo.'] : [];
      expect(refusalsOf(new Problem(status, said))).toEqual(messages);
      expect(refusalOf(new Problem(status, said))).toBe(messages[0] ?? null);
    }),
  );
});

it.each([
  ['a refusal without a message', new Problem(422), null],
  ['a refusal that the client reports as a failed read', new Problem(500, said, { httpStatus: 429 }), 'Primero.'],
  ['an error of the code', new TypeError('Primero.'), null],
])('OPEN-188 %s', (_, error, message) => expect(refusalOf(error)).toBe(message));
