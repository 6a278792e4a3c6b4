import { ready } from '@contapro/domain';
import type { FilterDefinition } from '../patterns/FilterBar/index.ts';
import { filterOptions } from '@contapro/fixtures';

const options = (key: keyof typeof filterOptions) => ready(filterOptions[key]);

export const voucherFilters: readonly FilterDefinition[] = [
  {
    kind: 'options',
    key: 'types_of_vouchers',
    label: 'Tipo de comprobante',
    options: options('types_of_vouchers'),
  },
  { kind: 'search', key: 'series_of_vouchers', label: 'Serie', options: options('series_of_vouchers') },
  { kind: 'options', key: 'status_of_vouchers', label: 'Estado', options: options('status_of_vouchers') },
  { kind: 'search', key: 'provider_of_vouchers', label: 'Proveedores', options: options('provider_of_vouchers') },
  { kind: 'serieNumber', key: 'serie_number_of_vouchers', label: 'Serie-Número' },
];
