import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDays, daysOf } from './dates.ts';
import { depositOperationOf } from './depositOperations.ts';
import { spotItemOf, spotItems, spotMinimumOn } from './spot.ts';
import { uitOn, uits } from './uit.ts';

describe('the table of SPOT', () => {
  it('has each rate with its norm, its days and where it was read', () => {
    expect(spotItemOf('045', '2026-10-06')).toEqual({
      code: '045',
      name: 'Minerales de oro y sus concentrados gravados con el IGV',
      annex: 1,
      percent: 10,
      minimum: 'halfUit',
      isExempt: false,
      from: '2025-04-01',
      until: null,
      norm: 'R.S. 000086-2025/SUNAT',
      source: 'Rate, norm and first day: at least two secondary sources that agree',
    });
    for (const { norm, source } of spotItems) expect([norm, source]).not.toContain('');
  });

  it.each([
    ['001', '2026-10-06', 10, 1],
    ['004', '2024-01-01', 4, 2],
    ['012', '2024-01-01', 12, 3],
    ['010', '2026-10-06', 15, 2],
    ['027', '2024-01-01', 4, null],
    ['032', '2024-01-01', 10, 2],
    ['032', '2026-10-06', 10, 2],
    ['034', '2025-03-31', 10, 2],
    ['034', '2025-04-01', 10, 1],
    ['035', '2026-10-06', 1.5, 2],
    ['040', '2024-01-01', 4, null],
    ['041', '2024-01-01', 15, 2],
    ['044', '2025-04-01', 12, 3],
  ])('%s on %s is %d percent, of annex %s', (code, date, percent, annex) => {
    expect(spotItemOf(code, date)).toMatchObject({ percent, annex });
  });

  it.each([
    ['044', '2025-03-31'],
    ['045', '2025-03-31'],
    ['099', '2026-10-06'],
    ['006', '2026-10-06'],
    ['', '2026-10-06'],
    ['012', '2018-03-31'],
  ])('does not have %j on %s', (code, date) => {
    expect(spotItemOf(code, date)).toBeNull();
  });

  it('has for a code and a day at most one entry, in order, and all codes from 2024 on without a gap', () => {
    const keys = spotItems.map(({ code, from }) => `${code} ${from}`);
    expect(keys).toEqual(keys.toSorted());
    for (const { code } of spotItems) {
      const own = spotItems.filter((one) => one.code === code);
      const since = own.find(({ from }) => from <= '2025-04-01');
      expect([code, since === undefined]).toEqual([code, false]);
      fc.assert(
        fc.property(fc.integer({ min: daysOf('2018-04-01'), max: daysOf('2026-12-31') }), (days) => {
          const day = dateOfDays(days);
          expect(
            own.filter(({ from, until }) => from <= day && (until === null || day <= until)).length,
          ).toBeLessThanOrEqual(1);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('applies above S/ 700, S/ 400 for cargo, and half a UIT of the year for annex 1', () => {
    const minimumOf = (code: string, date: string) => {
      const item = spotItemOf(code, date);
      return item && spotMinimumOn(item, date);
    };
    expect([
      minimumOf('022', '2026-10-06'),
      minimumOf('027', '2026-10-06'),
      minimumOf('001', '2024-05-01'),
      minimumOf('001', '2025-05-01'),
      minimumOf('045', '2026-10-06'),
      minimumOf('034', '2025-03-31'),
      minimumOf('001', '2023-05-01'),
    ]).toEqual([70_000, 40_000, 257_500, 267_500, 275_000, 70_000, null]);
    for (const { annex, minimum } of spotItems) expect(minimum === 'halfUit').toBe(annex === 1);
  });
});

it('has the UIT of each year once', () => {
  expect(uits.map(({ year }) => [year, uitOn(`${year}-06-30`)])).toEqual([
    ['2024', 515_000],
    ['2025', 535_000],
    ['2026', 550_000],
  ]);
});

it('deposits for exempt goods with operation 05', () => {
  const exempt = spotItems
    .filter(({ code }) => depositOperationOf(code, '2026-10-06') === '05')
    .map(({ code }) => code);
  expect(exempt).toEqual(['035', '036']);
});
