import { loading, ready } from '@contapro/domain';
import { expect, it } from 'vitest';
import { shownClients } from './clients.selectors.ts';
import type { ClientsContext } from './clients.types.ts';

const named = (name: string) => ({ uuid: name, name, ruc: '20100047218' });
const archived = { ...named('Zeta'), archivedOn: '2026-11-05' };
const context: ClientsContext = {
  lists: ready({ active: ['Ñusta', 'Beta', 'Álamo'].map(named), archived: [archived, { ...archived, name: 'Alfa' }] }),
  tab: 'active',
  search: '',
  page: 1,
  size: 2,
  chosen: null,
  restoring: [],
  contents: loading,
  done: null,
  changes: 0,
  failure: null,
};
const namesOf = (changes: Partial<ClientsContext>) => {
  const { rows, page, totalPages } = shownClients({ ...context, ...changes });
  return [rows.map(({ name }) => name), page, totalPages];
};

it('shows active clients by name, and archived ones in their order', () => {
  expect(namesOf({})).toEqual([['Álamo', 'Beta'], 1, 2]);
  expect(namesOf({ page: 2 })).toEqual([['Ñusta'], 2, 2]);
  expect(namesOf({ tab: 'archived' })).toEqual([['Zeta', 'Alfa'], 1, 1]);
  expect(namesOf({ search: 'nusta' })).toEqual([['Ñusta'], 1, 1]);
  expect(namesOf({ lists: loading })).toEqual([[], 1, 0]);
});

it('shows the last page when the selected one does not exist any more', () => {
  expect(namesOf({ page: 3 })).toEqual([['Ñusta'], 2, 2]);
  expect(namesOf({ page: 3, search: 'nadie' })).toEqual([[], 1, 0]);
});
