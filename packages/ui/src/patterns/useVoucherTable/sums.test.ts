import { expect, it } from 'vitest';
import { voucher } from '@contapro/fixtures';
import { fileCounts } from './fileCounts.ts';
import { sumOfTotals } from './sumOfTotals.ts';

it.each([
  [[], null],
  [[null, null], null],
  [[0], 0],
  [[10, null, 20, -31], -1],
  [[999_999_999_999_999, -999_999_999_999_998, null], 1],
])('adds %j up to %s cents', (totals, sum) => {
  expect(sumOfTotals(totals.map((totalCents) => ({ ...voucher, totalCents })))).toBe(sum);
});

it('returns null for a sum that is too large for an exact number', () => {
  const rows = Array.from({ length: 10 }, () => ({ ...voucher, totalCents: 999_999_999_999_999 }));
  expect(sumOfTotals(rows)).toBe(null);
});

it('OPEN-111 counts each file by itself', () => {
  const rows = [voucher, { ...voucher, xmlUrl: null }, { ...voucher, xmlUrl: null, imageUrl: null }];
  expect(fileCounts(rows)).toEqual({ xml: 1, jpeg: 2 });
});
