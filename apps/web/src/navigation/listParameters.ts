import {
  firstPage,
  isSameSort,
  type ListOrder,
  type ListSort,
  newestFirst,
  sortColumns,
  type VoucherFilter,
} from '@contapro/domain';
import type { ListQuery } from '@contapro/flows';
import type { Parameters } from './useAddress.ts';

/** How a value stands in an address. */
export interface AddressValue<Value> {
  read: (query: URLSearchParams) => Value;
  write: (value: Value) => Parameters;
}

/** How the filters of a report stand in its address. */
export type FilterParameters<Filter> = AddressValue<readonly Filter[]>;

/** For a report without filters. Its machine has the filters that `createReportPage` has by default. */
export const noFilters: FilterParameters<VoucherFilter> = { read: () => [], write: () => ({}) };

/** How a list stands in the address of its page. */
export interface ListAddress<Filters, Sort> {
  filters: AddressValue<Filters>;
  sort: AddressValue<Sort>;
  /**
   * Whether changes replace the address instead of adding one to the history of the browser.
   *
   * @default false
   */
  replaces?: boolean;
  /**
   * Whether the number of rows per page can be selected.
   *
   * @default true
   */
  hasSizes?: boolean;
}

/** The order by one of some columns, in the parameter `orden`. With `-` the largest value is the first. */
export const orderIn = <Column extends string>(
  columns: readonly Column[],
  names: Readonly<Record<Column, string>>,
): AddressValue<{ by: Column; descending: boolean } | null> => ({
  read: (query) => {
    const text = query.get('orden');
    const by = columns.find((column) => names[column] === text?.replace(/^-/, ''));
    return by === undefined ? null : { by, descending: text?.startsWith('-') === true };
  },
  write: (sort) => ({ orden: sort === null ? undefined : `${sort.descending ? '-' : ''}${names[sort.by]}` }),
});

const order = orderIn(sortColumns, { issueDate: 'fecha', counterparty: 'nombre', total: 'importe' });

/** The order of a listing of vouchers. The newest first has no parameter. */
export const voucherOrder: AddressValue<ListSort> = {
  read: (query) => order.read(query) ?? newestFirst,
  write: (sort) => order.write(isSameSort(sort, newestFirst) ? null : sort),
};

/** What an address says of a list. A value that nobody can ask for is left out; the list then opens as it does without. */
export function listOf<Filters, Sort>(
  query: URLSearchParams,
  { filters, sort, hasSizes = true }: ListAddress<Filters, Sort>,
): Partial<ListQuery<Filters, Sort>> {
  const page = countOf(query.get('pagina'));
  const size = countOf(query.get('filas'));
  return {
    ...(page !== undefined && { page }),
    ...(hasSizes && size !== undefined && { size }),
    filters: filters.read(query),
    sort: sort.read(query),
  };
}

/**
 * A whole number from 1 to 100,000; undefined for every other text. It does not use zod, because zod's checks of numbers
 * would become part of the chunk that sign-in loads.
 */
export function countOf(text: string | null): number | undefined {
  const number = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 100_000 ? number : undefined;
}

/** The parameters that keep a list in its address. The first page is left out. */
export const parametersOf = <Filters, Sort extends ListOrder>(
  { period, list: { page, size, filters, sort } }: { period: string | null; list: ListQuery<Filters, Sort> },
  address: ListAddress<Filters, Sort>,
): Parameters => ({
  ...address.filters.write(filters),
  periodo: period ?? undefined,
  ...address.sort.write(sort),
  pagina: page === firstPage ? undefined : page,
  filas: address.hasSizes === false ? undefined : size,
});
