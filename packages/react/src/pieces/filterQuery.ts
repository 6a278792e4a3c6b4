import {
  type FilterKey,
  type FilterValue,
  filterLabel,
  type VoucherFilter,
  voucherFilterTexts,
} from '@contapro/domain';

const isFilterKey = (key: string): key is FilterKey => Object.hasOwn(voucherFilterTexts, key);

/** Filters with their labels, as a list shows them. */
export const labelledFilters = (filters: readonly FilterValue[]): readonly VoucherFilter[] =>
  filters.map(({ key, value }) => ({ key, value, label: filterLabel(key, value) }));

/**
 * The filters of an address that `queryOf` has made. Other parameters are ignored.
 *
 * @example
 * filtersOf(new URLSearchParams('status_of_vouchers=observado'));
 * // [{ key: 'status_of_vouchers', value: 'observado' }]
 */
export const filtersOf = (query: URLSearchParams): readonly FilterValue[] =>
  [...query].flatMap(([key, value]) => (isFilterKey(key) && value ? [{ key, value }] : []));

/**
 * The query of an address with these filters: `?status_of_vouchers=observado`, and an empty text for none.
 *
 * @example
 * const links = { purchases: (filters: readonly FilterValue[]) => `/compras${queryOf(filters)}` };
 */
export function queryOf(filters: readonly FilterValue[]): string {
  const query = new URLSearchParams(filters.map(({ key, value }) => [key, value]));
  return filters.length === 0 ? '' : `?${query}`;
}
