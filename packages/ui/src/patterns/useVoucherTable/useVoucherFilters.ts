import {
  amberReasons,
  amountRangeTexts,
  dataOf,
  documentTypeTexts,
  filterLabel,
  type FilterKey,
  type FilterOption,
  type FilterOptions,
  type Loadable,
  mapLoadable,
  purchaseReasonTexts,
  ready,
  type VoucherFilter,
  type VoucherListing,
  voucherFilterTexts,
  voucherFilterValueTexts,
  voucherTableTexts,
} from '@contapro/domain';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import type { AppliedFilter, FilterDefinition } from '../FilterBar/index.ts';

/** The parameters of {@link useVoucherFilters}. */
export interface VoucherFilters {
  /** The options of the filters; undefined without a period. */
  options: Loadable<FilterOptions> | undefined;
  /** Called when the person asks to load the options again. */
  onRetry: () => void;
  /**
   * The listing that is filtered. That of the observed vouchers has no filter by class, and the reasons for which
   * vouchers are observed.
   *
   * @default 'all'
   */
  listing?: VoucherListing | undefined;
  /** The filters that are set. */
  applied: readonly VoucherFilter[];
}

/**
 * The filters whose values have names in the texts. Other values are shown unchanged, or the server sends their names.
 */
const namedByTexts: ReadonlySet<FilterKey> = new Set([
  'types_of_vouchers',
  'status_of_vouchers',
  'reasons_of_vouchers',
  'credits_of_vouchers',
  'detractions_of_vouchers',
  'questions_of_vouchers',
  'pdt_of_vouchers',
  'amounts_of_vouchers',
]);

/** The reasons for which vouchers are observed. */
const ofObserved: ReadonlySet<string> = new Set(amberReasons);

/** The filters of the voucher listings and the ones that are set, for a `FilterBar`. */
export function useVoucherFilters({ options, onRetry, applied, listing = 'all' }: VoucherFilters): {
  filters: readonly FilterDefinition<FilterKey>[];
  value: readonly AppliedFilter<FilterKey>[];
} {
  const labels = useTexts('voucherFilter', voucherFilterTexts);
  const { statuses } = useTexts('voucherTable', voucherTableTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const reasons = useTexts('purchaseReason', purchaseReasonTexts);
  const amounts = useTexts('amountRange', amountRangeTexts);
  const values = useTexts('voucherFilterValue', voucherFilterValueTexts);
  const named = <Option extends FilterOption>(key: FilterKey, option: Option): Option =>
    namedByTexts.has(key)
      ? { ...option, label: filterLabel(key, option.value, { documentTypes, statuses, reasons, amounts, ...values }) }
      : option;
  const known = ({ key, value, label }: VoucherFilter): string => {
    if (key !== 'provider_of_vouchers') return named(key, { value, label }).label;
    // An address holds only the id of a supplier; its name comes with the options.
    return (options && dataOf(options))?.provider_of_vouchers.find((one) => one.value === value)?.label ?? label;
  };
  const isObserved = listing === 'observed';
  const choice = <Key extends keyof FilterOptions>(kind: 'options' | 'search', key: Key) => ({
    kind,
    key,
    label: labels[key],
    options:
      options === undefined
        ? ready([])
        : mapLoadable(options, (all) => offered(key, all[key]).map((option) => named(key, option))),
    onRetry,
  });
  const offered = (key: keyof FilterOptions, all: readonly FilterOption[]) =>
    isObserved && key === 'reasons_of_vouchers' ? all.filter(({ value }) => ofObserved.has(value)) : all;
  return {
    filters: [
      choice('options', 'types_of_vouchers'),
      choice('search', 'series_of_vouchers'),
      ...(isObserved ? [] : [choice('options', 'status_of_vouchers')]),
      choice('options', 'reasons_of_vouchers'),
      ...(isObserved ? [] : [choice('options', 'credits_of_vouchers')]),
      choice('options', 'detractions_of_vouchers'),
      choice('options', 'questions_of_vouchers'),
      choice('search', 'provider_of_vouchers'),
      { kind: 'link', key: 'pdt_of_vouchers', label: labels.pdt_of_vouchers },
      { kind: 'serieNumber', key: 'serie_number_of_vouchers', label: labels.serie_number_of_vouchers },
      { kind: 'amountRange', key: 'amounts_of_vouchers', label: labels.amounts_of_vouchers },
    ],
    value: applied.map((filter) => ({ ...filter, label: known(filter) })),
  };
}
