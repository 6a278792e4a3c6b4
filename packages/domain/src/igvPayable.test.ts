import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceCarried, igvPayable, igvResult, type PeriodIgv } from './igvPayable.ts';

const igv = () => fc.integer({ min: -10_000_000, max: 10_000_000 });
const month = () => fc.record({ salesIgvCents: igv(), deductibleIgvCents: igv() });

/** What each month begins with, and the month after the last. */
const balancesOf = (months: readonly PeriodIgv[]) =>
  months.reduce((balances, period) => [...balances, balanceCarried(balances.at(-1) ?? 0, period)], [0]);

describe('igvPayable', () => {
  it.each([
    [1000, 300, 200, { kind: 'payable', amountCents: 500 }],
    [1000, 800, 500, { kind: 'favourable', amountCents: 300 }],
    [1000, 800, 200, { kind: 'payable', amountCents: 0 }],
    [1000, 800, null, { kind: 'payable', amountCents: 200 }],
    [1000, 800, undefined, { kind: 'payable', amountCents: 200 }],
    [null, 800, 0, { kind: 'payable', amountCents: null }],
    [1000, null, 0, { kind: 'payable', amountCents: null }],
  ] as const)(
    'DASH-08, DASH-09, OPEN-035 of sales %s, purchases %s and balance %s is %j',
    (salesIgvCents, deductibleIgvCents, positiveBalanceCents, result) => {
      expect(igvPayable({ salesIgvCents, deductibleIgvCents, positiveBalanceCents })).toEqual(result);
    },
  );
});

describe('balances', () => {
  it('ENT-16 are 0 at first and then what is left in favour', () => {
    const months = [
      { salesIgvCents: 100, deductibleIgvCents: 500 },
      { salesIgvCents: 0, deductibleIgvCents: 0 },
      { salesIgvCents: 300, deductibleIgvCents: 0 },
      { salesIgvCents: 900, deductibleIgvCents: 100 },
    ];
    expect(balancesOf(months)).toEqual([0, 400, 400, 100, 0]);
  });

  it('DASH-08 equal exactly the result in favour of the month before', () => {
    fc.assert(
      fc.property(month(), fc.nat(10_000_000), (period, balance) => {
        const result = igvResult({ ...period, positiveBalanceCents: balance }) ?? 0;
        expect(balanceCarried(balance, period)).toBe(Math.max(0, -result));
        expect(balanceCarried(balance, { salesIgvCents: 0, deductibleIgvCents: 0 })).toBe(balance);
      }),
    );
  });

  it('DASH-08 equal exactly what is left of several months', () => {
    fc.assert(
      fc.property(fc.array(month(), { maxLength: 36 }), (months) => {
        const balances = balancesOf(months);
        const paid = months.reduce((sum, period, at) => {
          const result = igvResult({ ...period, positiveBalanceCents: balances[at] ?? 0 }) ?? 0;
          return sum + Math.max(0, result);
        }, 0);
        const owed = months.reduce(
          (sum, { salesIgvCents, deductibleIgvCents }) => sum + salesIgvCents - deductibleIgvCents,
          0,
        );
        expect(paid - (balances.at(-1) ?? 0)).toBe(owed);
      }),
    );
  });
});
