import { expect, it } from 'vitest';
import { proposalFilters } from './proposalFilters.ts';
import { queryOf } from './useAddress.ts';

const written = (text: string) =>
  String(queryOf(proposalFilters.write(proposalFilters.read(new URLSearchParams(text)))));

it('keeps the book and the two proposals', () => {
  expect(proposalFilters.read(new URLSearchParams('libro=ventas&desde=1&hasta=3'))).toEqual([
    { book: 'sales', from: 1, to: 3 },
  ]);
  expect(written('libro=ventas&desde=1&hasta=3')).toBe('libro=ventas&desde=1&hasta=3');
});

it('leaves out what nobody can choose, and what the page opens with', () => {
  expect(proposalFilters.read(new URLSearchParams('libro=x&desde=0&hasta=a'))).toEqual([
    { book: 'purchases', from: null, to: null },
  ]);
  expect(written('libro=compras')).toBe('');
});
