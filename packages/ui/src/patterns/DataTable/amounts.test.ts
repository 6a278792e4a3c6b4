import { expect, it } from 'vitest';
import { amountColumnWidth, amountsOf } from './amounts.ts';

it.each([
  [[], 'PEN', { sumCents: null, leastCents: 0, mostCents: 0, foreign: false }],
  [[500, -200, null], 'PEN', { sumCents: 300, leastCents: -200, mostCents: 500, foreign: false }],
  [[500, 700], 'USD', { sumCents: 1200, leastCents: 0, mostCents: 1200, foreign: true }],
  [[-500, -700], 'PEN', { sumCents: -1200, leastCents: -1200, mostCents: 0, foreign: false }],
])('knows how far %j in %s reach', (totals, currencyCode, amounts) => {
  expect(
    amountsOf(
      totals.map((totalCents) => ({ totalCents })),
      { cents: ({ totalCents }) => totalCents, currency: () => currencyCode },
    ),
  ).toEqual(amounts);
});

it('makes a column as wide as its longest amount, with room for a currency only where there is one', () => {
  const amounts = { sumCents: 999, leastCents: -123_456_789, mostCents: 999, foreign: false };
  expect(amountColumnWidth(amounts)).toBe('calc(11.5ch + 2.25rem)');
  expect(amountColumnWidth({ ...amounts, leastCents: 0, foreign: true })).toBe('calc(8ch + 4.75rem)');
});
