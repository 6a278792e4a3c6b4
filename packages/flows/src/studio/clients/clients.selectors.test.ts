import { type ClientFilters, type ClientLists } from '@contapro/domain';
import { expect, it } from 'vitest';
import { clientPageOf } from './clients.selectors.ts';

const named = (name: string) => ({ uuid: name, name, ruc: '20100047218' });
const archived = { ...named('Zeta'), archivedOn: '2026-11-05' };
const lists: ClientLists = {
  active: ['Ñusta', 'Beta', 'Álamo'].map(named),
  archived: [archived, { ...archived, name: 'Alfa' }],
};
const namesOf = (filters: Partial<ClientFilters>, page = 1) => {
  const { items, ...totals } = clientPageOf(lists, {
    page,
    size: 2,
    filters: { tab: 'active', search: '', ...filters },
  });
  return [items.map(({ name }) => name), totals];
};

it('shows active clients by name, and archived ones in their order', () => {
  expect(namesOf({})).toEqual([['Álamo', 'Beta'], { totalItems: 3, totalPages: 2 }]);
  expect(namesOf({}, 2)).toEqual([['Ñusta'], { totalItems: 3, totalPages: 2 }]);
  expect(namesOf({ tab: 'archived' })).toEqual([['Zeta', 'Alfa'], { totalItems: 2, totalPages: 1 }]);
  expect(namesOf({ search: 'nusta' })).toEqual([['Ñusta'], { totalItems: 1, totalPages: 1 }]);
  expect(namesOf({ search: 'nadie' })).toEqual([[], { totalItems: 0, totalPages: 0 }]);
});
