import { expect, it } from 'vitest';
import { spotItemOf, spotTables } from './spot.ts';

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
