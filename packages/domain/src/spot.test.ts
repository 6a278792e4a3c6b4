import { expect, it } from 'vitest';
import { isAboveSpotThreshold, spotDeposit, spotItemOf, spotTables } from './spot.ts';

it('names the good or service of a deposit and its rate', () => {
  expect(spotItemOf('027', '2026-10-05')).toEqual({ code: '027', name: 'Transporte de carga', percent: 4 });
  expect(spotItemOf('035', '2026-10-05')?.percent).toBe(1.5);
  expect(spotItemOf('999', '2026-10-05')).toBeNull();
  expect(spotItemOf('027', '2010-01-01')).toBeNull();
});

it('has each code once, in order', () => {
  for (const { items } of spotTables) {
    const codes = items.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    expect(codes).toHaveLength(31);
  }
});

it('asks cargo from S/ 400 and the rest from S/ 700, both exclusive', () => {
  expect([70_000, 70_001].map((total) => isAboveSpotThreshold(total, '037'))).toEqual([false, true]);
  expect([40_000, 40_001].map((total) => isAboveSpotThreshold(total, '027'))).toEqual([false, true]);
});

it('deposits whole soles', () => {
  expect(spotDeposit(118_000, 12)).toBe(14_200);
  expect(spotDeposit(100_400, 12)).toBe(12_000);
  expect(spotDeposit(100_000, 1.5)).toBe(1500);
});
