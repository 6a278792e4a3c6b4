import { collectionStates } from '@contapro/domain';
import type { CollectionsList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { collectionsListOf, collectionsParametersOf } from './collectionsParameters.ts';
import { queryOf } from './useAddress.ts';

it.each<CollectionsList>([
  { state: null, page: 1 },
  { state: null, page: 4 },
  ...collectionStates.map((state) => ({ state, page: 2 })),
])('the address keeps what the page lists: %j', (list) => {
  expect(collectionsListOf(queryOf(collectionsParametersOf(list)))).toEqual(list);
});

it('the address of the first page of all businesses has no parameters', () => {
  expect(String(queryOf(collectionsParametersOf({ state: null, page: 1 })))).toBe('');
});

it('a value that nobody can select is left out', () => {
  expect(collectionsListOf(new URLSearchParams('estado=feliz&pagina=-2'))).toEqual({ state: null, page: 1 });
});
