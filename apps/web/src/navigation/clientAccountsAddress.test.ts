import { everyClientAccount } from '@contapro/domain';
import type { ClientAccountsList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { clientAccountsAddress } from './clientAccountsAddress.ts';
import { listOf, parametersOf } from './listParameters.ts';
import { queryOf } from './useAddress.ts';

const list: ClientAccountsList = { page: 3, size: 50, filters: everyClientAccount, sort: null };

it.each([
  list,
  { ...list, page: 1, filters: { state: 'pending' as const, byAmount: true, search: 'ñusta' } },
  { ...list, filters: { ...everyClientAccount, state: 'decided' as const } },
])('the address keeps which purchases are shown: %j', (shown) => {
  const query = queryOf(parametersOf({ period: '202610', list: shown }, clientAccountsAddress));
  expect({ page: 1, ...listOf(query, clientAccountsAddress) }).toEqual(shown);
});

it('a value that cannot be selected is left out', () => {
  const query = new URLSearchParams('cuenta=nada&por=fecha&pagina=0');
  expect(listOf(query, clientAccountsAddress)).toEqual({ filters: everyClientAccount, sort: null });
});
