import { actAreas, everyAct } from '@contapro/domain';
import { expect, it } from 'vitest';
import { journalAddress } from './journalAddress.ts';
import { listOf, parametersOf } from './listParameters.ts';
import { queryOf } from './useAddress.ts';

const uuid = '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11';

it.each([
  everyAct,
  { person: uuid, client: uuid, area: null, from: '2026-11-01', to: '2026-11-20' },
  ...actAreas.map((area) => ({ ...everyAct, area })),
])('the address keeps what the journal shows: %j', (filters) => {
  const list = { page: 1, size: 50, filters, sort: null };
  expect(listOf(queryOf(parametersOf({ period: null, list }, journalAddress)), journalAddress)).toEqual({
    filters,
    sort: null,
  });
});

it('leaves out what nobody can select', () => {
  const query = new URLSearchParams('persona=x&cliente=1&tema=feliz&desde=ayer&hasta=2026-02-31');
  expect(listOf(query, journalAddress)).toEqual({ filters: everyAct, sort: null });
});
