import { collectionStates, everyCollection } from '@contapro/domain';
import type { CollectionsList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { collectionsAddress } from './collectionsAddress.ts';
import { listOf, parametersOf } from './listParameters.ts';
import { queryOf } from './useAddress.ts';

const list: CollectionsList = { page: 1, size: 30, filters: everyCollection, sort: null };

it.each([list, { ...list, page: 4 }, ...collectionStates.map((state) => ({ ...list, page: 2, filters: { state } }))])(
  'the address keeps what the page lists: %j',
  (shown) => {
    const query = queryOf(parametersOf({ period: null, list: shown }, collectionsAddress));
    expect({ page: 1, size: 30, ...listOf(query, collectionsAddress) }).toEqual(shown);
  },
);

it('the address of the first page of all businesses has no parameters', () => {
  expect(String(queryOf(parametersOf({ period: null, list }, collectionsAddress)))).toBe('');
});

it('a value that nobody can select is left out', () => {
  const query = new URLSearchParams('estado=feliz&pagina=-2&filas=5');
  expect(listOf(query, collectionsAddress)).toEqual({ filters: everyCollection, sort: null });
});
