import { expect, it } from 'vitest';
import { isRoundedFrom, spreadsheetTrace } from './spreadsheetTraces.ts';

it.each([
  ['2.09E+10', 'exponent'],
  ['2,09699E+10', 'exponent'],
  ['2.09E10', 'exponent'],
  ['1E+03', 'exponent'],
  ['5E01', null],
  ['E001', null],
  ['457.0', 'decimals'],
  ['20123456789,00', 'decimals'],
  ['20.968.150.018', 'thousands'],
  ['1,234', 'thousands'],
  ['#N/A', 'error'],
  ['######', 'error'],
  ['457', null],
  ['0012-345', null],
])('sees in %j the trace %s', (text, trace) => {
  expect(spreadsheetTrace(text)).toBe(trace);
});

it('compares a rounded number with the digits that it may come from', () => {
  expect(isRoundedFrom('2.09E+10', '20930000000')).toBe(true);
  expect(isRoundedFrom('2.10E+10', '20999999027')).toBe(true);
  expect(isRoundedFrom('2.09E+10', '20999999027')).toBe(false);
  expect(isRoundedFrom('20999999027', '20999999027')).toBe(false);
});
