import { boardColumns, boardStates } from '@contapro/domain';
import type { BoardList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { boardListOf, boardParametersOf } from './boardParameters.ts';
import { queryOf } from './useAddress.ts';

const list: BoardList = { period: '202610', page: 3, size: 50, state: null, search: '', sort: null };

it.each([
  list,
  { ...list, page: 1, search: 'ñusta' },
  ...boardStates.map((state) => ({ ...list, state })),
  ...boardColumns.flatMap((by) => [true, false].map((descending) => ({ ...list, sort: { by, descending } }))),
])('the address keeps what the board shows: %j', (shown) => {
  expect({ page: 1, ...boardListOf(queryOf(boardParametersOf(shown))) }).toEqual(shown);
});

it('a value that cannot be selected is left out', () => {
  expect(boardListOf(new URLSearchParams('periodo=2026&estado=feliz&orden=suerte&pagina=0&filas=x'))).toEqual({
    state: null,
    search: '',
    sort: null,
  });
});
