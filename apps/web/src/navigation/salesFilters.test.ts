import { expect, it } from 'vitest';
import { salesFilters } from './salesFilters.ts';

it.each([
  ['', [], ''],
  ['tipo=nc', [{ category: 'nc' }], 'tipo=nc'],
  ['tipo=inventado&pdt=&importe=5..1', [], ''],
  ['importe=100..250.5', [{ total: '100..250.5' }], 'importe=100..250.5'],
  [`numero=${'9'.repeat(101)}`, [], ''],
  [
    'tipo=fa&numero=F001-12&pdt=101',
    [{ category: 'fa', serieNumber: 'F001-12', amount: '101' }],
    'tipo=fa&numero=F001-12&pdt=101',
  ],
] as const)('OPEN-031 OPEN-054 reads the conditions from "%s", and writes them', (query, filters, written) => {
  const read = salesFilters.read(new URLSearchParams(query));
  expect(read).toEqual(filters);
  const parameters = Object.entries(salesFilters.write(read)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  expect(String(new URLSearchParams(parameters))).toBe(written);
});
