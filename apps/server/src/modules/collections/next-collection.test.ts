import { dueDateExtensions, dueDates, isDate, publishedCalendar } from '@contapro/domain';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextCollection, nextDueDate, scheduledPeriods } from './next-collection.ts';

const lima = (moment: Date) => new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const at = (moment: string) => new Date(`${moment}:00-05:00`);
const rucs = Array.from({ length: 2_000 }, (_, index) => String(20_100_000_000 + index * 17));
const ruc = '20100047218';
const next = (now: string, failures = 0, own = ruc) => lima(nextCollection({ ruc: own, failures }, at(now)));
/** The time at which the business is collected each night. */
const time = next('2026-11-05 10:00').slice(11);

describe('the next collection of a business', () => {
  it.each([
    ['is the next night', '2026-11-05 10:00', '2026-11-06'],
    ['is this night, when its time is still to come', '2026-11-05 00:10', '2026-11-05'],
    ['is no other on the due dates', '2026-11-19 09:00', '2026-11-20'],
    ['is each night after the last due date too', '2026-11-28 09:00', '2026-11-29'],
    ['is each night of a month whose calendar is not known', '2027-03-28 10:00', '2027-03-29'],
  ])('%s', (_, now, expected) => {
    expect(next(now)).toBe(`${expected} ${time}`);
  });

  it('is later after each failure, at most a day', () => {
    const waits = [1, 2, 3, 6, 7, 50].map((failures) => next('2026-11-05 10:00', failures));
    expect(waits).toEqual([
      '2026-11-05 10:30',
      '2026-11-05 11:00',
      '2026-11-05 12:00',
      '2026-11-06 02:00',
      '2026-11-06 10:00',
      '2026-11-06 10:00',
    ]);
  });

  it('is never by day from the 14th to the 24th, also after failures', () => {
    const afterFailure = ['13', '14', '24', '25'].map((day) => next(`2026-11-${day} 11:00`, 1));
    expect(afterFailure).toEqual(['2026-11-13 11:30', '2026-11-14 20:00', '2026-11-24 20:00', '2026-11-25 11:30']);
    expect(lima(nextCollection({ ruc, failures: 1, isNew: true }, at('2026-11-14 11:00')))).toBe('2026-11-14 11:30');
    expect([next('2026-11-20 07:20', 1), next('2026-11-20 07:30', 1)]).toEqual([
      '2026-11-20 07:50',
      '2026-11-20 20:00',
    ]);
  });

  it('is always after the moment of the last one, to the millisecond', () => {
    for (const own of rucs.slice(0, 200)) {
      const business = { ruc: own, failures: 0 };
      const first = nextCollection(business, at('2026-11-05 10:00'));
      expect(nextCollection(business, first).getTime() - first.getTime()).toBe(86_400_000);
    }
  });

  it('is spread over the five hours from one o’clock, also for neighbouring RUCs', () => {
    const hours = rucs.map((own) => next('2026-11-05 10:00', 0, own).slice(11, 13));
    const perHour = Object.values(Object.groupBy(hours, (hour) => hour)).map((same) => same?.length ?? 0);
    expect(new Set(hours)).toEqual(new Set(['01', '02', '03', '04', '05']));
    expect([Math.min(...perHour) > 320, Math.max(...perHour) < 480]).toEqual([true, true]);
  });
});

it.each([
  ['2026-11-20', '202610 202609'],
  ['2026-11-02', '202610 202609'],
  // SUNAT offers the proposal of a month from the second day of the next one.
  ['2026-11-01', '202609 202608'],
  ['2027-01-01', '202611 202610'],
])('collects on %s the newest two periods that SUNAT proposes', (today, periods) => {
  expect(scheduledPeriods(today).join(' ')).toBe(periods);
});

it.each([
  ['2026-11-02', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', null],
])('knows on %s when the declarations are due next', (today, due) => {
  expect(nextDueDate(publishedCalendar, '20100047218', ['202610', '202609'], today)).toBe(due);
});

it('has every due date of the published table', () => {
  const table = new URL('../../../../../docs/domain/due-dates.csv', import.meta.url);
  const [, ...published] = readFileSync(table, 'utf8').trim().split('\n');
  const known = dueDates.flatMap(({ period, byDigit, goodTaxpayers }) => [
    ...byDigit.map((date, digit) => `${period},${digit},${date}`),
    `${period},BC,${goodTaxpayers}`,
  ]);
  expect(known).toEqual(published);
});

it('has every due date that was extended, each later than the one of the schedule', () => {
  const table = new URL('../../../../../docs/domain/due-date-extensions.csv', import.meta.url);
  const [, ...published] = readFileSync(table, 'utf8').trim().split('\n');
  expect(dueDateExtensions.map(({ period, digits, due, source }) => [period, digits, due, source].join(','))).toEqual(
    published,
  );
  for (const { period, digits, due } of dueDateExtensions) {
    const planned = dueDates.find((row) => row.period === period)?.byDigit ?? [];
    expect([isDate(due), digits.split('').every((digit) => (planned[Number(digit)] ?? due) < due)]).toEqual([
      true,
      true,
    ]);
  }
});
