import { expect, it } from 'vitest';
import { amountRangeOf, amountRangeText, formatAmountRange, parseAmountRange } from './amountRange.ts';

it.each([
  ['100', '250.50', { fromCents: 10_000, toCents: 25_050 }],
  ['1,180.00', '', { fromCents: 118_000, toCents: null }],
  ['', ' 0 ', { fromCents: null, toCents: 0 }],
  ['', '', 'incomplete'],
  ['100', '99.99', 'backwards'],
  ['-100', '', 'notAnAmount'],
  ['1e3', '', 'notAnAmount'],
  ['10.555', '', 'notAnAmount'],
  ['cien', '200', 'notAnAmount'],
])('reads the typed limits %j and %j', (from, to, range) => {
  expect(amountRangeOf(from, to)).toEqual(range);
});

it.each([
  ['100..250.5', { fromCents: 10_000, toCents: 25_050 }, 'S/ 100.00 – S/ 250.50'],
  ['1180..', { fromCents: 118_000, toCents: null }, 'desde S/ 1,180.00'],
  ['..0', { fromCents: null, toCents: 0 }, 'hasta S/ 0.00'],
  ['118..118', { fromCents: 11_800, toCents: 11_800 }, 'S/ 118.00'],
])('writes, reads and shows the range %s', (text, range, shown) => {
  expect([amountRangeText(range), parseAmountRange(text), formatAmountRange(range)]).toEqual([text, range, shown]);
});

it.each(['', '..', '100', '5..1', '1..2..3', 'a..b', "1..2'"])('finds no range in %j', (text) =>
  expect(parseAmountRange(text)).toBeNull(),
);
