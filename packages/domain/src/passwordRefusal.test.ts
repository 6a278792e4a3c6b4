import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OwnData, ownWords, passwordRefusal } from './passwordRefusal.ts';

const common = new Set(['password1', 'contrasena']);
const hasOwnData = (password: string, own: OwnData) => passwordRefusal(password, { common, own }) === 'personal';

const data: OwnData = {
  email: 'rosa.qñ+sire@estudioquispe.pe',
  name: 'Ana María',
  lastName: 'Quíspe Ñahui',
  documentNumber: '45678912',
  phoneNumber: '987654321',
};

it('looks for words of the name and the mailbox, and for the numbers', () => {
  expect(ownWords(data)).toEqual(['maria', 'quispe', 'nahui', 'rosa', 'sire', 'rosa.qn+sire', '45678912', '987654321']);
});

it.each([
  ['Quispe2026', true],
  ['xxQUISPÉxx', true],
  ['MiRosa1', true],
  ['Dni45678912', true],
  ['A987654321a', true],
  // Too short to be looked for, and the host of the address.
  ['Ana12345', false],
  ['Estudioquispx', false],
  ['Contapro1', false],
])('says of %s: %s', (password, isOwn) => {
  expect(hasOwnData(password, data)).toBe(isOwn);
});

it('finds every word wherever it is in a password, in any case', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ownWords(data)),
      fc.string(),
      fc.string(),
      fc.boolean(),
      (word, before, after, upper) => {
        expect(hasOwnData(`${before}${upper ? word.toUpperCase() : word}${after}`, data)).toBe(true);
      },
    ),
  );
});

it('finds nothing in a password when nothing is known of the account', () => {
  const nothing: OwnData = { email: '', name: '', lastName: '', documentNumber: '', phoneNumber: '' };
  fc.assert(fc.property(fc.string(), (password) => !hasOwnData(password, nothing)));
});

it.each([
  ['Password1', 'common'],
  ['pASSWORD1', 'common'],
  ['Contraseña', 'common'],
  ['Password12', null],
  ['Quispe2026', 'personal'],
])('refuses the most common ones in any case: %s', (password, refusal) => {
  expect(passwordRefusal(password, { common, own: data })).toBe(refusal);
});

it('compares only with the common ones when the account is not known', () => {
  expect([
    passwordRefusal('Quispe2026', { common, own: undefined }),
    passwordRefusal('Password1', { common, own: undefined }),
  ]).toEqual([null, 'common']);
});
