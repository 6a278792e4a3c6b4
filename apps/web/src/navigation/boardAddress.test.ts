import { boardSortColumns, boardSelections, everyClient, nobody } from '@contapro/domain';
import type { BoardList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { boardAddress } from './boardAddress.ts';
import { listOf, parametersOf } from './listParameters.ts';
import { queryOf } from './useAddress.ts';

const list: BoardList = { page: 3, size: 50, filters: everyClient, sort: null };

it.each([
  list,
  { ...list, page: 1, filters: { ...everyClient, search: 'ñusta' } },
  { ...list, filters: { ...everyClient, responsible: nobody } },
  { ...list, filters: { ...everyClient, responsible: '65d6345a-dae2-48df-9464-39263687d100' } },
  ...boardSelections.map((state) => ({ ...list, filters: { ...everyClient, state } })),
  ...boardSortColumns.flatMap((by) => [true, false].map((descending) => ({ ...list, sort: { by, descending } }))),
])('the address keeps what the board shows: %j', (shown) => {
  const query = queryOf(parametersOf({ period: '202610', list: shown }, boardAddress));
  expect([query.get('periodo'), { page: 1, ...listOf(query, boardAddress) }]).toEqual(['202610', shown]);
});

it('a value that cannot be selected is left out', () => {
  const query = new URLSearchParams('estado=feliz&responsable=alguien&orden=suerte&pagina=0&filas=x');
  expect(listOf(query, boardAddress)).toEqual({ filters: everyClient, sort: null });
});
