import { expect, it } from 'vitest';
import { daysValidOf, datedTables, endingTables } from './datedTables.ts';
import { igvRates } from './igvRates.ts';
import { dueDates, publishedCalendar } from './publishedCalendar.ts';
import { createTaxCalendar, type DueDates } from './taxCalendar.ts';

const tables = datedTables(publishedCalendar);
const scheduleOf = (period: string): DueDates => ({ period, byDigit: [], goodTaxpayers: '' });
const endOf = (...periods: string[]) =>
  datedTables(createTaxCalendar([...dueDates, ...periods.map(scheduleOf)], []))[0]?.validUntil;

it('says of each table until when it holds', () => {
  expect(tables.map(({ name, validUntil }) => [name, validUntil])).toEqual([
    ['dueDates', '2026-12-31'],
    ['igvRates', '2026-12-31'],
    ['uit', '2026-12-31'],
    ['spot', '2026-12-31'],
    ['foreignExpenses', '2026-12-31'],
    ['expenseWords', '2026-12-31'],
    ['annotationWindows', '2026-12-31'],
    ['holidays', '2026-12-31'],
  ]);
});

it('ends the rates of IGV where they are not confirmed', () => {
  const [first] = igvRates.filter(({ confirmed }) => !confirmed);
  expect([first?.from, tables.find(({ name }) => name === 'igvRates')?.validUntil]).toEqual([
    '2027-01-01',
    '2026-12-31',
  ]);
});

it('ends due dates with the last period before the first one that is missing', () => {
  expect([endOf('202701'), endOf('202701', '202702'), endOf('202702')]).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2026-12-31',
  ]);
});

it('begins to tell 60 days before the end, and goes on after it', () => {
  const [table] = tables;
  if (!table) throw new Error('There are tables');
  expect([
    daysValidOf(table, '2026-11-01'),
    daysValidOf(table, '2026-12-31'),
    daysValidOf(table, '2027-01-02'),
  ]).toEqual([60, 0, -2]);
  expect(endingTables([table], '2026-11-01')).toEqual([{ ...table, daysLeft: 60 }]);
  expect(endingTables([table], '2026-10-31')).toEqual([]);
  expect(endingTables([table], '2027-06-01')).toEqual([{ ...table, daysLeft: -152 }]);
});
