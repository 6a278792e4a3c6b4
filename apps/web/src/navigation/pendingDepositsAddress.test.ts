import { everyDeposit, pendingDepositStates } from '@contapro/domain';
import type { PendingDepositList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { listOf, parametersOf } from './listParameters.ts';
import { pendingDepositsAddress } from './pendingDepositsAddress.ts';
import { queryOf } from './useAddress.ts';

const list: PendingDepositList = { page: 3, size: 50, filters: everyDeposit, sort: null };

it.each([
  list,
  { ...list, page: 1, filters: { ...everyDeposit, search: 'ñusta' } },
  ...pendingDepositStates.map((state) => ({ ...list, filters: { ...everyDeposit, state } })),
])('the address keeps which deposits are shown: %j', (shown) => {
  const query = queryOf(parametersOf({ period: null, list: shown }, pendingDepositsAddress));
  expect({ page: 1, ...listOf(query, pendingDepositsAddress) }).toEqual(shown);
});

it('a value that cannot be selected is left out', () => {
  const query = new URLSearchParams('estado=feliz&pagina=0&filas=x');
  expect(listOf(query, pendingDepositsAddress)).toEqual({ filters: everyDeposit, sort: null });
});
