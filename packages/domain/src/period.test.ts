import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  comparePeriods,
  currentPeriod,
  formatPeriod,
  isPeriod,
  lastPeriodBefore,
  monthAbbreviation,
  monthsBetween,
  nextPeriod,
  periodDateRange,
  periodOfDate,
  periodRange,
  previousPeriod,
} from './period.ts';
import { monthTexts } from './texts/engine/months.ts';

const period = () =>
  fc
    .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}${String(month).padStart(2, '0')}`);

describe('arithmetic', () => {
  it('FORMAT-06 adds and subtracts months across years', () => {
    expect(nextPeriod('202612')).toBe('202701');
    expect(previousPeriod('202601')).toBe('202512');
    expect(addMonths('202601', -13)).toBe('202412');
  });

  it('FORMAT-06 subtracts the months that were added', () => {
    fc.assert(
      fc.property(period(), fc.integer({ min: -1000, max: 1000 }), (start, months) => {
        const end = addMonths(start, months);
        expect(isPeriod(end)).toBe(true);
        expect(addMonths(end, -months)).toBe(start);
        expect(monthsBetween(start, end)).toBe(months);
      }),
    );
  });

  it('FORMAT-06 compares periods in the order of their texts', () => {
    fc.assert(
      fc.property(period(), period(), (first, second) => {
        expect(Math.sign(comparePeriods(first, second))).toBe(first < second ? -1 : first > second ? 1 : 0);
      }),
    );
  });

  it('lists a range with both ends', () => {
    expect(periodRange('202511', '202602')).toEqual(['202511', '202512', '202601', '202602']);
    expect(periodRange('202601', '202512')).toEqual([]);
  });

  it('finds the period before another one in a list', () => {
    const periods = ['202610', '202607', '202612', '202606'];
    expect(['202612', '202610', '202609', '202606'].map((each) => lastPeriodBefore(periods, each))).toEqual([
      '202610',
      '202607',
      '202607',
      null,
    ]);
  });

  it.each(['', '2026', '202600', '202613', '2026-1', '2026011', '000001', 'abcdef', ' 202601'])(
    'FORMAT-06 refuses %j',
    (text) => {
      expect(isPeriod(text)).toBe(false);
    },
  );

  it('OPEN-091 finds the current month in Lima, not in UTC', () => {
    expect(currentPeriod(Number('1796083200000'))).toBe('202611');
    expect(periodOfDate('2026-11-30')).toBe('202611');
  });
});

describe('display', () => {
  it('FORMAT-05 OPEN-136 names the months of Peru', () => {
    expect(periodRange('202401', '202412').map((period) => formatPeriod(period))).toEqual(
      'Ene Feb Mar Abr May Jun Jul Ago Set Oct Nov Dic'.split(' ').map((month) => `${month} 2024`),
    );
    expect(monthTexts.names[8]).toBe('Setiembre');
  });

  it('HIST-04, HIST-05 reads the month from characters 5 and 6', () => {
    expect(monthAbbreviation('202609')).toBe('Set');
    expect(monthAbbreviation('2026')).toBe('');
    expect(formatPeriod('2026')).toBe('2026');
  });
});

describe('periodDateRange', () => {
  it.each([
    ['202402', { from: '2024-02-01', to: '2024-02-29' }],
    ['202602', { from: '2026-02-01', to: '2026-02-28' }],
    ['202612', { from: '2026-12-01', to: '2026-12-31' }],
    ['2026', null],
    ['2026121', null],
    ['', null],
  ])('FILTERS-16, OPEN-115 gives %s its first and last day', (text, range) => {
    expect(periodDateRange(text)).toEqual(range);
  });
});
