import { expect, it } from 'vitest';
import { reconciliationFilters } from './reconciliationFilters.ts';
import { queryOf } from './useAddress.ts';

const written = (text: string) =>
  String(queryOf(reconciliationFilters.write(reconciliationFilters.read(new URLSearchParams(text)))));

it('keeps the book and the kind of differences', () => {
  expect(reconciliationFilters.read(new URLSearchParams('libro=ventas&tipo=solo-xml'))).toEqual([
    { book: 'sales', kind: 'onlyOwn' },
  ]);
  expect(written('libro=ventas&tipo=solo-xml')).toBe('libro=ventas&tipo=solo-xml');
});

it('leaves out what nobody can choose, and what the page opens with', () => {
  expect(reconciliationFilters.read(new URLSearchParams('libro=x&tipo=x'))).toEqual([
    { book: 'purchases', kind: null },
  ]);
  expect(written('libro=compras')).toBe('');
});
