import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateFromDayMonthYear,
  dateFromTyped,
  dateOfDays,
  daysBetween,
  daysOf,
  formatDate,
  formatDateTime,
  hasTime,
  isDate,
  limaDateOf,
  limaDateTimeOf,
  weekdayOf,
} from './dates.ts';
import { millisecondsToNextDay } from './millisecondsToNextDay.ts';

const days = () => fc.integer({ min: -200_000, max: 200_000 });

describe('calendar', () => {
  it('counts days as the civil calendar does', () => {
    expect(['1970-01-01', '2000-03-01', '2026-11-21', '1969-12-31'].map(daysOf)).toEqual([0, 11_017, 20_778, -1]);
  });

  it('converts days to a date and back', () => {
    fc.assert(
      fc.property(days(), (value) => {
        const date = dateOfDays(value);
        expect(isDate(date)).toBe(true);
        expect(daysOf(date)).toBe(value);
      }),
    );
  });

  it('gives dates whose texts have the order of their days', () => {
    fc.assert(
      fc.property(days(), days(), (first, second) => {
        expect(dateOfDays(first) < dateOfDays(second)).toBe(first < second);
      }),
    );
  });

  it('adds days, and counts them back', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    fc.assert(
      fc.property(days(), fc.integer({ min: -5000, max: 5000 }), (start, step) => {
        expect(daysBetween(dateOfDays(start), addDays(dateOfDays(start), step))).toBe(step);
      }),
    );
  });

  it('gives the weekday as a number, 0 for Sunday', () => {
    expect(['2026-11-21', '2026-11-22', '1969-12-31'].map(weekdayOf)).toEqual([6, 0, 3]);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-1',
    '26-04-01',
    '2026-04-01T00:00',
    '',
    '1900-02-29',
  ])('refuses %j as a date', (text) => {
    expect(isDate(text)).toBe(false);
  });
});

describe('Lima', () => {
  it.each([
    [Number('1795237199999'), '2026-11-20', '2026-11-20 23:59'],
    [Number('1795237200000'), '2026-11-21', '2026-11-21 00:00'],
    [-1, '1969-12-31', '1969-12-31 18:59'],
  ])('OPEN-131 says which day and minute %i is in Lima', (moment, date, minute) => {
    expect(limaDateOf(moment)).toBe(date);
    expect(limaDateTimeOf(moment)).toBe(minute);
    const next = moment + millisecondsToNextDay(moment);
    expect([limaDateOf(next - 1), limaDateTimeOf(next).slice(11), limaDateOf(next) > date]).toEqual([
      date,
      '00:00',
      true,
    ]);
  });

  it('OPEN-131 agrees with Intl at any moment', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Lima', dateStyle: 'short', timeStyle: 'short' });
    fc.assert(
      fc.property(fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 }), (moment) => {
        expect(limaDateTimeOf(moment)).toBe(intl.format(moment));
      }),
    );
  });
});

describe('display', () => {
  it.each([
    ['2026-01-05', '05/01/2026'],
    ['2026-01-05T23:30:00', '05/01/2026'],
    [null, '-'],
    [undefined, '-'],
    ['', '-'],
    ['2026-02-30', '-'],
  ])('FORMAT-03, FORMAT-04, OPEN-135 shows %j as %s', (date, text) => {
    expect(formatDate(date)).toBe(text);
  });

  it.each([
    ['2026-01-05T23:30:15', '05/01/2026 23:30', true],
    ['2026-01-05 07:05', '05/01/2026 07:05', true],
    ['2026-01-05T23:30:15Z', '05/01/2026 23:30', true],
    ['2026-01-05', '05/01/2026', false],
  ])('OPEN-135 shows %s with its time where it has one, unshifted', (value, text, timed) => {
    expect(formatDateTime(value)).toBe(text);
    expect(hasTime(value)).toBe(timed);
  });

  it('OPEN-135 shows a missing time as -', () => {
    expect(formatDateTime(null)).toBe('-');
  });

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(days(), (value) => {
        expect(dateFromDayMonthYear(formatDate(dateOfDays(value)))).toBe(dateOfDays(value));
      }),
    );
  });

  it.each(['31/02/2026', '1/2/2026', '2026-01-05', '01-02-2026', ''])('refuses %j as DD/MM/YYYY', (text) => {
    expect(dateFromDayMonthYear(text)).toBeNull();
  });

  it.each([
    ['5/10/2026', '2026-10-05'],
    [' 05-10-2026 ', '2026-10-05'],
    ['05102026', '2026-10-05'],
    ['31/02/2026', null],
    ['5/10/26', null],
    ['2026-10-05', null],
    ['', null],
  ])('FILTERS-12 reads the typed "%s" as %s', (text, date) => {
    expect(dateFromTyped(text)).toBe(date);
  });
});
