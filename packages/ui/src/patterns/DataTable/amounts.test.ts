import { expect, it } from 'vitest';
import { amountColumnWidth, amountsOf } from './amounts.ts';

it.each([
  [[], { sumCents: null, leastCents: 0, mostCents: 0 }],
  [[500, -200, null], { sumCents: 300, leastCents: -200, mostCents: 500 }],
  [[500, 700], { sumCents: 1200, leastCents: 0, mostCents: 1200 }],
  [[-500, -700], { sumCents: -1200, leastCents: -1200, mostCents: 0 }],
])('measures the longest of %j', (totals, amounts) => {
  const rows = totals.map((totalCents) => ({ totalCents }));
  expect(amountsOf(rows, ({ totalCents }) => totalCents)).toEqual(amounts);
});

it('makes a column as wide as its longest amount', () => {
  const amounts = { sumCents: 999, leastCents: -123_456_789, mostCents: 999 };
  expect(amountColumnWidth(amounts)).toBe('calc(11.5ch + 1.625rem)');
  expect(amountColumnWidth({ ...amounts, leastCents: 0 })).toBe('calc(8ch + 1.625rem)');
});
