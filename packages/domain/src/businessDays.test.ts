import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, businessDayOfMonth, easterOf, isBusinessDay, isHoliday } from './businessDays.ts';
import { addDays, dateOfDays, weekdayOf } from './dates.ts';
import { annotationWindow, createTaxCalendar, depositDeadline, registersDueDate } from './taxCalendar.ts';
import { dueDates, publishedCalendar } from './publishedCalendar.ts';

describe('holidays', () => {
  it.each([
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, date) => {
    expect(easterOf(year)).toBe(date);
  });

  it('Easter is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2300 }), (year) => {
        const easter = easterOf(year);
        expect(weekdayOf(easter)).toBe(0);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-04-02', true],
    ['2026-04-03', true],
    ['2026-04-04', false],
    ['2023-06-07', false],
    ['2024-06-07', true],
    ['2022-07-23', false],
    ['2023-07-23', true],
    ['2026-07-28', true],
    ['2026-12-09', true],
    ['2021-12-09', false],
    ['2026-11-21', false],
  ])('%s is a holiday: %s', (date, holiday) => {
    expect(isHoliday(date)).toBe(holiday);
  });
});

describe('business days', () => {
  it('adds and subtracts them', () => {
    expect(addBusinessDays('2026-12-07', 1)).toBe('2026-12-10');
    fc.assert(
      fc.property(fc.integer({ min: 15_000, max: 30_000 }), fc.integer({ min: 1, max: 40 }), (start, count) => {
        const end = addBusinessDays(dateOfDays(start), count);
        expect(isBusinessDay(end)).toBe(true);
        const between = Array.from({ length: 100 }, (_, day) => addDays(dateOfDays(start), day + 1));
        expect(between.filter((day) => day <= end && isBusinessDay(day))).toHaveLength(count);
        expect(addBusinessDays(addDays(end, 1), -count) > dateOfDays(start)).toBe(true);
      }),
    );
  });

  it('counts them from the first of the month', () => {
    expect(businessDayOfMonth('202611', 1)).toBe('2026-11-02');
    expect(businessDayOfMonth('202701', 1)).toBe('2027-01-04');
    expect(businessDayOfMonth('202612', 5)).toBe('2026-12-07');
  });
});

describe('tax calendar', () => {
  it('finds the day until which each RUC declares', () => {
    expect(publishedCalendar.dueDate('202610', '20100047218')).toBe('2026-11-23');
    expect(publishedCalendar.dueDate('202611', '15000000010')).toBe('2026-12-17');
    expect(publishedCalendar.dueDate('202612', '20999999035')).toBe('2027-01-21');
    expect(publishedCalendar.dueDate('202701', '20100047218')).toBeNull();
  });

  it('are those of the last resolution that extends them, for the last digits that it names', () => {
    const extensions = [
      { period: '202610', digits: '0123456789', due: '2026-11-27', source: 'R.S. 1' },
      { period: '202610', digits: '89', due: '2026-11-30', source: 'R.S. 2' },
    ];
    const dueOf = createTaxCalendar(dueDates, extensions).dueDate;
    expect(dueOf('202610', '20100047218')).toBe('2026-11-30');
    expect(dueOf('202610', '15000000010')).toBe('2026-11-27');
    expect(dueOf('202611', '15000000010')).toBe('2026-12-17');
  });

  it('knows the days of the registers and of good taxpayers too, and none of a month without a schedule', () => {
    expect(publishedCalendar.dueDates('202611', '15000000010')).toEqual({
      declaration: '2026-12-17',
      registers: '2026-12-16',
      goodTaxpayers: '2026-12-28',
    });
    const nothing = { declaration: null, registers: null, goodTaxpayers: null };
    expect(publishedCalendar.dueDates('202701', '15000000010')).toEqual(nothing);
  });

  it('files the registers on the business day before', () => {
    expect(['2026-11-23', '2026-11-16', '2026-12-17'].map(registersDueDate)).toEqual([
      '2026-11-20',
      '2026-11-13',
      '2026-12-16',
    ]);
  });

  it('has only business days, in the order of the digits', () => {
    for (const { byDigit, goodTaxpayers } of dueDates) {
      const days = [...byDigit, goodTaxpayers];
      expect(days).toHaveLength(11);
      expect(days).toEqual(days.toSorted());
      expect(days.filter((day) => !isBusinessDay(day))).toEqual([]);
    }
  });

  it('DETRACCION_PENDIENTE waits for the fifth business day of the next month', () => {
    expect(['202610', '202611', '202612'].map(depositDeadline)).toEqual(['2026-11-06', '2026-12-07', '2027-01-08']);
  });

  it('FUERA_DE_PLAZO allows 12 months', () => {
    expect(annotationWindow('202610')).toBe(12);
    expect(annotationWindow('200001')).toBeNull();
  });
});
