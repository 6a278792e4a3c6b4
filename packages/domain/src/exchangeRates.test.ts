import { expect, it } from 'vitest';
import { exchangeRateKey, unusualDifference } from './exchangeRates.ts';

const previous = { day: '2026-10-13', rate: 3.741, isTyped: false };

it.each([
  [3.745, null],
  [4.115, null],
  [4.371, 17],
  [3.0, 20],
  [0, null],
])('a rate of %d after 3.741 is questioned with %j percent', (rate, percent) => {
  expect(unusualDifference(rate, previous)).toBe(percent);
});

it('nothing is questioned without a rate before', () => {
  expect(unusualDifference(9, null)).toBe(null);
});

it('a row is its currency and its day', () => {
  expect(exchangeRateKey({ currency: 'USD', day: '2026-10-14' })).toBe('USD 2026-10-14');
});
