import { noticeKinds } from '@contapro/domain';
import type { NoticesList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { noticesListOf, noticesParametersOf } from './noticesParameters.ts';
import { queryOf } from './useAddress.ts';

it.each<NoticesList>([
  { kind: null, page: 1 },
  { kind: null, page: 4 },
  ...noticeKinds.map((kind) => ({ kind, page: 2 })),
])('the address keeps what the page lists: %j', (list) => {
  expect(noticesListOf(queryOf(noticesParametersOf(list)))).toEqual(list);
});

it('the address of the first page of all notices has no parameters', () => {
  expect(String(queryOf(noticesParametersOf({ kind: null, page: 1 })))).toBe('');
});

it('a value that nobody can select is left out', () => {
  expect(noticesListOf(new URLSearchParams('tipo=feliz&pagina=-2'))).toEqual({ kind: null, page: 1 });
});
