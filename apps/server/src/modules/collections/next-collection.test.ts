import { dueDates } from '@contapro/domain';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextCollection } from './next-collection.ts';

const lima = (moment: Date) => new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const at = (moment: string) => new Date(`${moment}:00-05:00`);
/** A business in the middle of each window. */
const id = '80000000-0000-4000-8000-000000000000';
const next = (now: string, failures = 0) => lima(nextCollection({ id, failures }, at(now)));

describe('the next collection of a business', () => {
  it.each([
    ['is the next night', '2026-11-05 10:00', '2026-11-06 03:00'],
    ['is this night, when its time is still to come', '2026-11-05 00:10', '2026-11-05 03:00'],
    ['is never the same moment again', '2026-11-05 03:00', '2026-11-06 03:00'],
    ['is noon too, from three days before the first due date', '2026-11-13 03:00', '2026-11-13 13:00'],
    ['is noon not before', '2026-11-12 03:00', '2026-11-13 03:00'],
    ['is noon on the last due date', '2026-11-24 09:00', '2026-11-24 13:00'],
    ['is in the next month when nothing is open any more', '2026-11-24 14:00', '2026-12-02 03:00'],
    ['waits for the day on which SUNAT publishes the proposal', '2026-12-01 09:00', '2026-12-02 03:00'],
    ['is each night of a month whose calendar is not known', '2027-03-28 10:00', '2027-03-29 03:00'],
  ])('%s', (_, now, expected) => {
    expect(next(now)).toBe(expected);
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

  it('is always after the moment of the last one, to the millisecond', () => {
    for (let count = 0; count < 200; count += 1) {
      const business = { id: randomUUID(), failures: 0 };
      const first = nextCollection(business, at('2026-11-05 10:00'));
      expect(lima(nextCollection(business, first)).slice(0, 10)).toBe('2026-11-07');
    }
  });

  it('is spread over five hours of the night', () => {
    const hours = Array.from({ length: 2_000 }, () =>
      lima(nextCollection({ id: randomUUID(), failures: 0 }, at('2026-11-05 10:00'))).slice(11, 13),
    );
    const perHour = Object.values(Object.groupBy(hours, (hour) => hour)).map((same) => same?.length ?? 0);
    expect(new Set(hours)).toEqual(new Set(['00', '01', '02', '03', '04', '05']));
    expect(Math.max(...perHour)).toBeLessThan(520);
  });
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
