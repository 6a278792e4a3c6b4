import { expect, it } from 'vitest';
import { accountsFilters } from './accountsFilters.ts';
import { queryOf } from './useAddress.ts';

const again = (text: string) => String(queryOf(accountsFilters.write(accountsFilters.read(new URLSearchParams(text)))));

it('reads what is listed from an address, and writes it', () => {
  expect([again('cuenta=sin-cuenta&por=monto'), again('cuenta=con-cuenta'), again('cuenta=x&por=x')]).toEqual([
    'cuenta=sin-cuenta&por=monto',
    'cuenta=con-cuenta',
    '',
  ]);
});
