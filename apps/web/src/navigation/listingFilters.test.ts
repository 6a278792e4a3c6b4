import { expect, it } from 'vitest';
import { listingFilters, observedHref } from './listingFilters.ts';

it.each([
  ['', { listing: 'observed', filters: [] }, ''],
  [
    'motivo=DUPLICADO',
    {
      listing: 'observed',
      filters: [{ key: 'reasons_of_vouchers', value: 'DUPLICADO', label: 'Comprobante repetido' }],
    },
    'motivo=DUPLICADO',
  ],
  ['pestana=rechazados', { listing: 'rejected', filters: [] }, 'pestana=rechazados'],
  ['pestana=validados&tipo=01', { listing: 'validated', filters: [] }, 'pestana=validados'],
  [
    'pestana=todos&tipo=01&estado=inventado',
    { listing: 'all', filters: [{ key: 'types_of_vouchers', value: '01', label: 'Factura' }] },
    'pestana=todos&tipo=01',
  ],
  ['pestana=otra', { listing: 'observed', filters: [] }, ''],
] as const)('OPEN-031 reads the tab and its filters from "%s", and writes them', (query, filter, written) => {
  const read = listingFilters.read(new URLSearchParams(query));
  expect(read).toEqual([filter]);
  expect(String(new URLSearchParams(listingFilters.write(read) as Record<string, string>))).toBe(written);
});

it('DASH-19 leads from a reason to the observed purchases that have it', () => {
  expect(observedHref('DUPLICADO')).toBe('/dashboard/observaciones?motivo=DUPLICADO');
});
