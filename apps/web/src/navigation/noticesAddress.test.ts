import { everyNotice, noticeKinds } from '@contapro/domain';
import type { NoticesList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { noticesAddress } from './noticesAddress.ts';
import { listOf, parametersOf } from './listParameters.ts';
import { queryOf } from './useAddress.ts';

const list: NoticesList = { page: 1, size: 30, filters: everyNotice, sort: null };

it.each([list, { ...list, page: 4 }, ...noticeKinds.map((kind) => ({ ...list, page: 2, filters: { kind } }))])(
  'the address keeps what the page lists: %j',
  (shown) => {
    const query = queryOf(parametersOf({ period: null, list: shown }, noticesAddress));
    expect({ page: 1, size: 30, ...listOf(query, noticesAddress) }).toEqual(shown);
  },
);

it('the address of the first page of all notices has no parameters', () => {
  expect(String(queryOf(parametersOf({ period: null, list }, noticesAddress)))).toBe('');
});

it('a value that nobody can select is left out', () => {
  const query = new URLSearchParams('tipo=feliz&pagina=-2&filas=5');
  expect(listOf(query, noticesAddress)).toEqual({ filters: everyNotice, sort: null });
});
