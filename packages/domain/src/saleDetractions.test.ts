import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saleDepositState, usualDetraction } from './saleDetractions.ts';

describe('usualDetraction', () => {
  it('has the saved rate, else that of the table in the month', () => {
    const account = null;
    expect(usualDetraction({ code: '022', percent: null, account }, '202610')).toEqual({
      code: '022',
      percent: 12,
      minimumCents: 70_000,
    });
    expect(usualDetraction({ code: '027', percent: 3.5, account }, '202610')).toEqual({
      code: '027',
      percent: 3.5,
      minimumCents: 40_000,
    });
  });

  it('is nothing without a code, or without a rate', () => {
    expect(usualDetraction({ code: null, percent: 12, account: null }, '202610')).toBe(null);
    expect(usualDetraction({ code: '999', percent: null, account: null }, '202610')).toBe(null);
  });
});

describe('saleDepositState', () => {
  const sale = { period: '202610', detractionCents: 141_60, deposits: [] };

  it('counts the days after the fifth business day of the next month', () => {
    expect(saleDepositState(sale, '2026-11-16')).toEqual({
      expectedCents: 142_00,
      depositedCents: 0,
      differenceCents: 142_00,
      dueOn: '2026-11-06',
      completedOn: null,
      daysLate: 10,
    });
    expect(saleDepositState(sale, '2026-11-01').daysLate).toBe(-5);
  });

  it('ends with the day of the deposit that completes it', () => {
    const deposits = [
      { paidOn: '2026-11-09', cents: 42_00 },
      { paidOn: '2026-11-02', cents: 100_00 },
    ];
    expect(saleDepositState({ ...sale, deposits }, '2026-11-28')).toMatchObject({
      depositedCents: 142_00,
      differenceCents: 0,
      completedOn: '2026-11-09',
      daysLate: 3,
    });
  });

  it('does not say what is missing of an amount that is not known', () => {
    const deposits = [{ paidOn: '2026-11-03', cents: 50_00 }];
    expect(saleDepositState({ ...sale, detractionCents: null, deposits }, '2026-11-28')).toMatchObject({
      expectedCents: null,
      depositedCents: 50_00,
      differenceCents: null,
      completedOn: '2026-11-03',
    });
  });

  it('is complete exactly when nothing is missing, whatever the order of the deposits', () => {
    const deposit = fc.record({
      paidOn: fc.constantFrom('2026-10-30', '2026-11-06', '2026-11-20'),
      cents: fc.integer({ min: 1, max: 200_00 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 500_00 }),
        fc.array(deposit, { maxLength: 5 }),
        (detractionCents, deposits) => {
          const found = saleDepositState({ period: '202610', detractionCents, deposits }, '2026-11-28');
          const turned = saleDepositState(
            { period: '202610', detractionCents, deposits: deposits.toReversed() },
            '2026-11-28',
          );
          expect(turned).toEqual(found);
          expect(found.completedOn !== null).toBe((found.differenceCents ?? 1) <= 0 && deposits.length > 0);
        },
      ),
    );
  });
});
