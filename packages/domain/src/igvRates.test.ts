import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { igvMatches, igvPercentsOn, igvRates, igvTolerance, nearestIgvPercent, rateOf } from './igvRates.ts';
import { multiplyCents } from './money.ts';

describe('igvPercentsOn', () => {
  it.each([
    ['2010-01-01', []],
    ['2022-08-31', [18]],
    ['2022-09-01', [18, 10]],
    ['2025-12-31', [18, 10]],
    ['2026-01-01', [18, 10.5]],
    ['2026-12-31', [18, 10.5]],
    ['2027-01-01', [18, 15]],
    ['2028-01-01', [18]],
  ])('FORMAT-07 finds the rates of %s', (date, percents) => {
    expect(igvPercentsOn(date)).toEqual(percents);
  });

  it('has its rates in order, and marks those that are not confirmed', () => {
    expect(igvRates.map(({ from }) => from)).toEqual(igvRates.map(({ from }) => from).sort());
    expect(igvRates.filter(({ confirmed }) => !confirmed).map(({ from }) => from)).toEqual([
      '2027-01-01',
      '2028-01-01',
    ]);
  });
});

describe('rateOf', () => {
  it.each([
    [{ baseCents: 10_000, igvCents: 1800 }, '2026-03-01', 18],
    [{ baseCents: 10_000, igvCents: 1050 }, '2026-03-01', 10.5],
    [{ baseCents: 10_000, igvCents: 1000 }, '2025-03-01', 10],
    [{ baseCents: 10_000, igvCents: 1000 }, '2026-03-01', null],
    [{ baseCents: 10_000, igvCents: 1050 }, '2025-03-01', null],
    [{ baseCents: 10_000, igvCents: 1805 }, '2026-03-01', 18],
    [{ baseCents: 10_000, igvCents: 1806 }, '2026-03-01', null],
    [{ baseCents: -10_000, igvCents: -1800 }, '2026-03-01', 18],
    [{ baseCents: 10_000, igvCents: 1980, iscCents: 1000 }, '2026-03-01', 18],
    [{ baseCents: 10_000, igvCents: 0 }, '2026-03-01', null],
    [{ baseCents: 0, igvCents: 0 }, '2026-03-01', null],
  ])('FORMAT-07 reads the rate of %j on %s as %s', (amounts, date, percent) => {
    expect(rateOf(amounts, date)).toBe(percent);
  });

  it('allows a difference of one cent for each line, and at least five cents', () => {
    expect([1, 5, 6, 40].map(igvTolerance)).toEqual([5, 5, 6, 40]);
    expect(rateOf({ baseCents: 10_000, igvCents: 1840 }, '2026-03-01', 40)).toBe(18);
    expect(rateOf({ baseCents: 10_000, igvCents: 1841 }, '2026-03-01', 40)).toBeNull();
  });

  it('finds the nearest rate even where it does not fit', () => {
    expect(nearestIgvPercent({ baseCents: 10_000, igvCents: 1500 }, '2026-03-01')).toBe(18);
    expect(nearestIgvPercent({ baseCents: 10_000, igvCents: 1200 }, '2026-03-01')).toBe(10.5);
    expect(nearestIgvPercent({ baseCents: 0, igvCents: 10 }, '2026-03-01')).toBeNull();
  });

  it('recognises every base times a rate of its day, of any size and sign', () => {
    const base = fc.integer({ min: 100, max: 9_000_000_000_000_00 });
    fc.assert(
      fc.property(base, fc.constantFrom('18', '10.5'), fc.constantFrom(1, -1), (size, percent, sign) => {
        const igvCents = (multiplyCents(size, String(Number(percent) / 100)) ?? 0) * sign;
        const amounts = { baseCents: size * sign, igvCents };
        expect(igvMatches(amounts, Number(percent))).toBe(true);
        expect(rateOf(amounts, '2026-05-05')).toBe(Number(percent));
      }),
    );
  });
});
