import { type ActFilters, actAreas } from '@contapro/domain';
import { expect, it } from 'vitest';
import { historyFiltersOf, historyParametersOf } from './historyParameters.ts';
import { queryOf } from './useAddress.ts';

const none: ActFilters = { person: null, client: null, area: null, from: null, to: null };
const uuid = '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11';

it.each([
  none,
  { person: uuid, client: uuid, area: null, from: '2026-11-01', to: '2026-11-20' },
  ...actAreas.map((area) => ({ ...none, area })),
])('the address keeps what the history shows: %j', (filters) => {
  expect(historyFiltersOf(queryOf(historyParametersOf(filters)))).toEqual(filters);
});

it('leaves out what nobody can select', () => {
  expect(historyFiltersOf(new URLSearchParams('persona=x&cliente=1&tema=feliz&desde=ayer&hasta=2026-02-31'))).toEqual(
    none,
  );
});
