import { expect, it } from 'vitest';
import { accountInput, supplierAccountSchema } from './supplierAccount.ts';

const messageOf = (account: string) => supplierAccountSchema().safeParse({ account }).error?.issues[0]?.message;

it('keeps the zeros in front of an account, and leaves out spaces and hyphens', () => {
  expect(supplierAccountSchema().parse({ account: accountInput(' 00-071-234567 ') })).toEqual({
    account: '00071234567',
  });
});

it.each([
  ['', 'Escribe la cuenta del proveedor'],
  ['  ', 'Escribe la cuenta del proveedor'],
  ['71234567', 'La cuenta tiene 11 dígitos, con los ceros de delante'],
  ['000712345678', 'La cuenta tiene 11 dígitos, con los ceros de delante'],
  ['0007123456A', 'La cuenta tiene 11 dígitos, con los ceros de delante'],
])('refuses %j', (account, message) => {
  expect(messageOf(account)).toBe(message);
});
