import { describe, expect, it } from 'vitest';
import { limaDateTimeOf, startOfLimaDate } from './dates.ts';
import { declaredOnProblem, isConstanciaNumber, isDeclarable, knownUntil } from './declaredPeriod.ts';

describe('declaredOnProblem', () => {
  const today = '2026-11-20';
  it.each([
    ['2026-10-30', 'beforeTheEnd'],
    ['2026-10-31', null],
    ['2026-11-01', null],
    ['2026-11-20', null],
    ['2026-11-21', 'inTheFuture'],
    ['2026-11-31', 'notADay'],
    ['20/11/2026', 'notADay'],
  ])('of October on %s is %s', (day, problem) => {
    expect(declaredOnProblem('202610', day, today)).toBe(problem);
  });

  it('finds the last day of a February', () => {
    expect(declaredOnProblem('202402', '2024-02-28', today)).toBe('beforeTheEnd');
    expect(declaredOnProblem('202402', '2024-02-29', today)).toBeNull();
  });

  it('a month can be declared from its last day on', () => {
    expect([isDeclarable('202611', '2026-11-29'), isDeclarable('202611', '2026-11-30')]).toEqual([false, true]);
  });
});

describe('isConstanciaNumber', () => {
  it.each([
    ['1012345678', true],
    ['0', true],
    ['1'.repeat(20), true],
    ['1'.repeat(21), false],
    ['', false],
    ['10 12', false],
    ['A1', false],
    ['١٢', false],
  ])('of %j is %s', (text, valid) => {
    expect(isConstanciaNumber(text)).toBe(valid);
  });
});

describe('knownUntil', () => {
  const hours = 3_600_000;

  it('is the moment at which the day itself is marked', () => {
    const afternoon = startOfLimaDate('2026-11-20') + 15 * hours;
    expect(knownUntil('2026-11-20', afternoon)).toBe(afternoon);
  });

  it('is the end of an earlier day in Lima', () => {
    const later = startOfLimaDate('2026-11-20');
    expect(limaDateTimeOf(knownUntil('2026-11-17', later))).toBe('2026-11-17 23:59');
    expect(limaDateTimeOf(knownUntil('2026-11-17', later) + 1)).toBe('2026-11-18 00:00');
  });

  it('uses the day in Lima, also in the evening, when UTC has the next day', () => {
    const evening = startOfLimaDate('2026-11-17') + 21 * hours;
    expect(knownUntil('2026-11-17', evening)).toBe(evening);
  });
});
