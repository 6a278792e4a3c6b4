import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountAmounts, type AccountLine, accountLinesProblem, oneAccount } from './accountLines.ts';

const line = (share: AccountLine['share']): AccountLine => ({ account: '6352', costCenter: '', share });
const percent = (hundredths: number) => line({ kind: 'percent', hundredths });
const amount = (cents: number) => line({ kind: 'amount', cents });
const rest = line({ kind: 'rest' });

describe('the amounts of the lines of a voucher', () => {
  it('divides by percentages and amounts, and gives the last line what is left', () => {
    expect([
      accountAmounts([percent(3_333), percent(3_333), rest], 10_000),
      accountAmounts([amount(2_500), rest], 11_801),
      accountAmounts([percent(5_000), rest], -101),
      accountAmounts(oneAccount('656').lines, 990),
    ]).toEqual([[3_333, 3_333, 3_334], [2_500, 9_301], [-51, -50], [990]]);
  });

  it('adds up to the amount, whatever the shares are', () => {
    const shares = fc.array(
      fc.oneof(fc.integer({ min: 1, max: 9_999 }).map(percent), fc.integer({ min: 1, max: 1_000_000 }).map(amount)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(shares, fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (lines, total) => {
        const amounts = accountAmounts([...lines, rest], total);
        expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(total);
      }),
    );
  });
});

it('says why lines cannot be kept', () => {
  expect([
    accountLinesProblem([], 100),
    accountLinesProblem(
      Array.from({ length: 21 }, () => rest),
      100,
    ),
    accountLinesProblem([rest, percent(1)], 100),
    accountLinesProblem([percent(0), rest], 100),
    accountLinesProblem([percent(6_000), percent(4_000), rest], null),
    accountLinesProblem([amount(100), rest], 100),
    accountLinesProblem([amount(99), rest], 100),
    accountLinesProblem([amount(99), rest], -100),
  ]).toEqual(['empty', 'many', 'rest', 'share', 'over', 'over', null, null]);
});
