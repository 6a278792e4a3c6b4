import {
  firstPage,
  isSameSort,
  type ListSort,
  newestFirst,
  type SortColumn,
  sortColumns,
  type VoucherFilter,
} from '@contapro/domain';
import type { ListState } from '@contapro/flows';
import type { Parameters } from './useAddress.ts';

/** How the filters of a report stand in its address. */
export interface FilterParameters<Filter> {
  read: (query: URLSearchParams) => readonly Filter[];
  write: (filters: readonly Filter[]) => Parameters;
}

/** For a report without filters. Its machine has the filters that `createReportPage` has by default. */
export const noFilters: FilterParameters<VoucherFilter> = { read: () => [], write: () => ({}) };

/** What an address says of a list. A value that nobody can ask for is left out; the list then opens as it does without. */
export function listOf<Filter>(query: URLSearchParams, filters: FilterParameters<Filter>): Partial<ListState<Filter>> {
  const page = countOf(query.get('pagina'));
  const size = countOf(query.get('filas'));
  return {
    ...(page !== undefined && { page }),
    ...(size !== undefined && { size }),
    filters: filters.read(query),
    sort: sortOf(query.get('orden')),
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

/** The value of the parameter `orden` for each column. With `-` the largest value is the first. */
const orders: Readonly<Record<SortColumn, string>> = { issueDate: 'fecha', counterparty: 'nombre', total: 'importe' };

function sortOf(text: string | null): ListSort {
  const by = sortColumns.find((column) => orders[column] === text?.replace(/^-/, ''));
  return text === null || by === undefined ? newestFirst : { by, descending: text.startsWith('-') };
}

const textOf = (sort: ListSort): string | undefined =>
  isSameSort(sort, newestFirst) ? undefined : `${sort.descending ? '-' : ''}${orders[sort.by]}`;

/** The parameters that keep a list in its address. The first page is left out. */
export const parametersOf = <Filter>(
  { period, list: { page, size, filters: applied, sort } }: { period: string | null; list: ListState<Filter> },
  filters: FilterParameters<Filter>,
): Parameters => ({
  ...filters.write(applied),
  periodo: period ?? undefined,
  orden: textOf(sort),
  pagina: page === firstPage ? undefined : page,
  filas: size,
});
