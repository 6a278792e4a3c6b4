import { describe, expect, it } from 'vitest';
import {
  canSearchSerieNumber,
  formatSerieNumber,
  serieNumberInput,
  type SerieNumberProblem,
  serieNumberProblem,
} from './serieNumber.ts';

describe('search', () => {
  it.each<[text: string, problem: SerieNumberProblem | null, searchable: boolean]>([
    ['', null, false],
    ['F001-0001', null, true],
    ['f001-1', null, true],
    ['0001-123456789', null, true],
    [' F001-1', 'wrongStart', false],
    ['-1', 'wrongStart', false],
    ['F01-1', 'invalid', false],
    ['F001', 'invalid', false],
    ['F001-', 'invalid', false],
    ['F001-1A', 'invalid', false],
    ['F0011-1', 'invalid', false],
    ['F001-1 ', 'invalid', false],
  ])('FILTERS-25, FILTERS-28, OPEN-026 checks %j', (text, problem, searchable) => {
    expect(serieNumberProblem(text)).toBe(problem);
    expect(canSearchSerieNumber(text)).toBe(searchable);
  });

  it('FILTERS-24 writes in upper case', () => {
    expect(serieNumberInput('f001-1')).toBe('F001-1');
  });
});

describe('display', () => {
  it.each([
    ['F001', '123', 'F001-00000123'],
    ['F001', 123, 'F001-00000123'],
    ['F001', '123456789', 'F001-123456789'],
    ['E001', 'A12', 'E001-A12'],
    ['', '12', '00000012'],
    [null, '12', '00000012'],
    ['F001', '', 'F001'],
    [null, null, '-'],
  ])('PURCHASE-08 shows series %j and number %j as %s', (series, number, text) => {
    expect(formatSerieNumber(series, number)).toBe(text);
  });
});
