import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeclaredMonth, type DetractionDeposit, laterCreditPeriod } from './detractionDeposits.ts';

/** A purchase of September 2026 with a detracción of S/ 200.00, due until 7 October. */
const purchase = { period: '202609', detractionCents: 20_000 };
const limit = '2026-10-07';

const deposit = (paidOn: string, soles: number, receivedAt: number): DetractionDeposit => ({
  paidOn,
  cents: soles * 100,
  receivedAt,
});
const monthOf = (deposits: readonly DetractionDeposit[], ...declaredMonths: readonly DeclaredMonth[]) =>
  laterCreditPeriod({ ...purchase, deposits, declaredMonths });

describe('the month of the credit of a late detracción', () => {
  const late = deposit('2026-11-19', 200, 10);
  const earlier = deposit('2026-10-20', 200, 20);
  const inTime = deposit('2026-10-05', 200, 20);

  it('moves with a deposit that arrives later, while its month is not declared', () => {
    expect(monthOf([late])).toBe('202611');
    expect(monthOf([late, earlier])).toBe('202610');
    expect(monthOf([late, inTime])).toBeNull();
    expect(monthOf([late, earlier], { period: '202610', knownUntil: 15 })).toBe('202610');
  });

  it('stays in a month that was declared with it', () => {
    const declared = { period: '202611', knownUntil: 15 };
    expect(monthOf([late, earlier], declared)).toBe('202611');
    expect(monthOf([late, inTime], declared)).toBe('202611');
    expect(monthOf([late, earlier], { ...declared, knownUntil: 10 })).toBe('202611');
  });

  it('is not kept by a month that was declared before the credit was in it, or after it had left', () => {
    expect(monthOf([late, earlier], { period: '202611', knownUntil: 9 })).toBe('202610');
    expect(monthOf([late, earlier], { period: '202611', knownUntil: 20 })).toBe('202610');
  });

  it('is that of the rule, followed day by day', () => {
    const event = fc.oneof(
      fc.record({
        paidOn: fc.constantFrom('2026-10-05', '2026-10-07', '2026-10-08', '2026-11-01', '2026-11-30', '2026-12-01'),
        soles: fc.constantFrom(60, 100, 140, 200),
      }),
      fc.record({ period: fc.constantFrom('202610', '202611', '202612') }),
    );
    const months = new Set<string>();
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 12 }), (events) => {
        const deposits: DetractionDeposit[] = [];
        const declared: DeclaredMonth[] = [];
        let month: string | null = null;
        let moved = 0;
        let isKept = false;
        events.forEach((one, at) => {
          if ('period' in one) {
            if (declared.some(({ period }) => period === one.period)) return;
            declared.push({ period: one.period, knownUntil: at });
            isKept ||= month === one.period;
            return;
          }
          deposits.push(deposit(one.paidOn, one.soles, at));
          if (isKept) return;
          // Without the functions of this package: the first day up to which enough was paid.
          const days = deposits.map(({ paidOn }) => paidOn).sort();
          const whole = days.find(
            (day) =>
              deposits.filter(({ paidOn }) => paidOn <= day).reduce((sum, { cents }) => sum + cents, 0) >= 20_000,
          );
          const next = whole === undefined || whole <= limit ? null : whole.slice(0, 7).replace('-', '');
          if (next !== month) moved += 1;
          month = next;
        });
        months.add(`${month} ${Math.min(moved, 2)}`);
        expect(monthOf(deposits, ...declared)).toBe(month);
        expect(monthOf(deposits.toReversed(), ...declared.toReversed())).toBe(month);
      }),
      { numRuns: 500 },
    );
    // Otherwise the events above would prove too little.
    for (const wanted of ['202610 1', '202611 1', '202612 1', '202610 2', '202611 2', 'null 0', 'null 2'])
      expect(months).toContain(wanted);
  });
});
