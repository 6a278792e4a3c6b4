import { expect, it } from 'vitest';
import { changedClients, type ClientLists } from './clients.ts';

const one = { uuid: 'a', name: 'Una', ruc: '20100047218' };
const other = { uuid: 'b', name: 'Otra', ruc: '20131312955' };
const put = { uuid: 'c', name: 'Apartada', ruc: '20100070970', archivedOn: '2026-10-01' };
const lists: ClientLists = { active: [one, other], archived: [put] };

it('moves a client between the lists, and takes a removed one out of both', () => {
  expect(changedClients(lists, 'archived', one, '2026-11-20')).toEqual({
    active: [other],
    archived: [{ ...one, archivedOn: '2026-11-20' }, put],
  });
  expect(changedClients(lists, 'restored', put, '2026-11-20')).toEqual({
    active: [one, other, { uuid: 'c', name: 'Apartada', ruc: '20100070970' }],
    archived: [],
  });
  expect(changedClients(lists, 'removed', put, '2026-11-20')).toEqual({ active: [one, other], archived: [] });
  expect(changedClients(lists, 'removed', other, '2026-11-20')).toEqual({ active: [one], archived: [put] });
});
