import {
  type FilterKey,
  type FilterValue,
  filterLabel,
  mapFigures,
  type VoucherFilter,
  voucherFilterTexts,
} from '@contapro/domain';
import { paths } from './router.tsx';

/** The address of the purchases with these filters, such as `/compras?status_of_vouchers=observado`. */
export function purchasesHref(filters: readonly FilterValue[]): string {
  const query = new URLSearchParams(filters.map(({ key, value }) => [key, value]));
  return filters.length === 0 ? paths.purchases : `${paths.purchases}?${query}`;
}

const isFilterKey = (key: string): key is FilterKey => Object.hasOwn(voucherFilterTexts, key);

/** The filters of an address. */
export const filtersOf = ({ searchParams }: URL): readonly VoucherFilter[] =>
  [...searchParams].flatMap(([key, value]) =>
    isFilterKey(key) && value ? [{ key, value, label: filterLabel(key, value) }] : [],
  );

/** The address of the purchases of each figure of the dashboard. */
export const figureHrefs = mapFigures(purchasesHref);
