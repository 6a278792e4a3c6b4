import { activeClients } from '@contapro/domain';
import type { ClientsList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { clientsAddress } from './clientsAddress.ts';
import { listOf, parametersOf } from './listParameters.ts';
import { queryOf } from './useAddress.ts';

const list: ClientsList = { page: 3, size: 50, filters: activeClients, sort: null };

it.each([list, { ...list, page: 1, filters: { tab: 'archived' as const, search: 'ñusta' } }])(
  'the address keeps which clients are shown: %j',
  (shown) => {
    const query = queryOf(parametersOf({ period: null, list: shown }, clientsAddress));
    expect({ page: 1, ...listOf(query, clientsAddress) }).toEqual(shown);
  },
);

it('a list that does not exist is left out', () => {
  const query = new URLSearchParams('pestana=perdidas&pagina=0');
  expect(listOf(query, clientsAddress)).toEqual({ filters: activeClients, sort: null });
});
