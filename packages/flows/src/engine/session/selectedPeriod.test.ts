import { expect, it } from 'vitest';
import { selectedPeriod } from './selectedPeriod.ts';
import { initialState } from './state.ts';

const { filters, selectedValues } = initialState('id');

it.each<[string, string, readonly string[], string | null]>([
  ['the chosen period', '202609', ['202610', '202609'], '202609'],
  ['the chosen period, though an import brought newer ones', '202609', [], '202609'],
  ['OPEN-102 the newest where none is chosen', '', ['202610', '202609'], '202610'],
  ['the newest where what is stored is no period', '2026-13', ['202610'], '202610'],
  ['OPEN-092 none where the business has none', '', [], null],
])('opens with %s', (_, tax_period, taxPeriods, period) => {
  expect(
    selectedPeriod({
      selectedValues: { ...selectedValues, tax_period },
      filters: { ...filters, taxPeriods },
    }),
  ).toBe(period);
});
