import {
  type FilterKey,
  type FilterOptions,
  type Loadable,
  mapLoadable,
  ready,
  voucherFilterTexts,
} from '@contapro/domain';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import type { FilterDefinition } from '../FilterBar/index.ts';

export interface VoucherFilters {
  /** Undefined where there is nothing to filter. */
  options: Loadable<FilterOptions> | undefined;
  /** Loads the options again after a failure. */
  onRetry: () => void;
}

/** What the voucher listings are filtered by, for a `FilterBar`. */
export function useVoucherFilters({ options, onRetry }: VoucherFilters): readonly FilterDefinition<FilterKey>[] {
  const labels = useTexts('voucherFilter', voucherFilterTexts);
  const choice = <Key extends keyof FilterOptions>(kind: 'options' | 'search', key: Key) => ({
    kind,
    key,
    label: labels[key],
    options: options === undefined ? ready([]) : mapLoadable(options, (all) => all[key]),
    onRetry,
  });
  return [
    choice('options', 'types_of_vouchers'),
    choice('search', 'series_of_vouchers'),
    choice('options', 'status_of_vouchers'),
    choice('search', 'provider_of_vouchers'),
    { kind: 'serieNumber', key: 'serie_number_of_vouchers', label: labels.serie_number_of_vouchers },
  ];
}
