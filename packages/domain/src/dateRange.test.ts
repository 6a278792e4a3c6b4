import { expect, it } from 'vitest';
import { dateRangeProblem, dateRangeText, formatDateRange, parseDateRange } from './dateRange.ts';

it.each([
  ['2026-10-01', '2026-10-31', null],
  ['2026-10-31', '2026-10-31', null],
  ['', '2026-10-31', 'incomplete'],
  ['2026-10-01', '', 'incomplete'],
  ['2026-02-30', '2026-10-31', 'incomplete'],
  ['2026-10-31', '2026-10-30', 'backwards'],
  ['2026-09-30', '2026-10-31', 'outside'],
  ['2026-10-01', '2026-11-01', 'outside'],
])('says what is wrong from %s to %s: %s', (from, to, problem) => {
  expect(dateRangeProblem({ from, to }, { min: '2026-10-01', max: '2026-10-31' })).toBe(problem);
});

it('writes a range in one text and reads it again', () => {
  const range = { from: '2026-10-01', to: '2026-10-31' };
  expect(dateRangeText(range)).toBe('2026-10-01/2026-10-31');
  expect(parseDateRange('2026-10-01/2026-10-31')).toEqual(range);
});

it.each(['', '2026-10-01', '2026-10-31/2026-10-01', '2026-10-01/2026-10-31/x', '202610'])(
  'reads no range from "%s"',
  (text) => {
    expect(parseDateRange(text)).toBe(null);
  },
);

it('FORMAT-04 shows both days, and a single day once', () => {
  expect(formatDateRange({ from: '2026-10-01', to: '2026-10-31' })).toBe('01/10/2026 – 31/10/2026');
  expect(formatDateRange({ from: '2026-10-05', to: '2026-10-05' })).toBe('05/10/2026');
});
