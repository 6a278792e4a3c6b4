import type { ListSort, Loadable, PageOf, VoucherFilter } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../facts.ts';

/** The page of a report that is loaded. */
export interface ReportQuery<Filter = VoucherFilter> {
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
  /** The first page is 1. */
  page: number;
  /** Rows per page. */
  size: number;
  /** The filters that are applied. A row must match all of them. */
  filters: readonly Filter[];
  /** The order of the rows of all pages. */
  sort: ListSort;
}

/** A page of rows, with any other data that its call returns, such as a summary. */
export type AnyPage = PageOf<unknown>;

export interface ReportServices<Page extends AnyPage, Filter = VoucherFilter> {
  /** Loads one page. A rejection puts the list into `failed` and emits `failure.logged`. */
  loadPage: (request: ReportQuery<Filter> & { signal?: AbortSignal | undefined }) => Promise<Page>;
  /**
   * The page sizes that the user can select, in rows. The report opens with the first. Any other size is ignored.
   *
   * @default [20, 50, 100]
   */
  sizes?: readonly [number, ...number[]];
  /** The key of a row. Needed only where rows are removed from the selection. */
  keyOf?: (row: Page['items'][number]) => string;
  /**
   * The filters that stay when another period is selected.
   *
   * @default all of them
   */
  filtersOfPeriod?: (filters: readonly Filter[]) => readonly Filter[];
}

/** The input of `createReport`. */
export interface ReportInput<Filter = VoucherFilter> {
  business: ReportBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /**
   * The page, page size, filters and order with which the report opens, such as those of an address. A size that is not one
   * of `sizes` is ignored.
   *
   * @default the first page, the first of `sizes`, no filters, the newest first
   */
  list?: Partial<ListState<Filter>> | undefined;
}

/** What of a list is shown. */
export type ListState<Filter = VoucherFilter> = Pick<ReportQuery<Filter>, 'page' | 'size' | 'filters' | 'sort'>;

export interface ReportContext<Page extends AnyPage, Filter> extends Omit<ReportQuery<Filter>, 'period'> {
  /** `YYYYMM`; null when the business has no period. */
  period: string | null;
  /**
   * The page that is shown, never a previous one: it is `loading` as soon as another one is selected. It stays while it is
   * refreshed. Undefined without a period.
   */
  content: Loadable<Page> | undefined;
  /** The page sizes that the user can select, in rows. */
  sizes: readonly number[];
  /**
   * What the call returns besides the rows: the totals of the whole list, and its summary if it has one. It is kept
   * while only the page changes; null until the first answer for a period, size and filter.
   */
  whole: Omit<Page, 'items'> | null;
  /** The rows that are selected, also those of other pages. */
  selected: readonly Page['items'][number][];
}

export type ReportEvent<Row, Filter = VoucherFilter> =
  /** Shows the first page of another period. `createReportPage` sends it to its list; do not send it yourself. */
  | { type: 'period.select'; period: string }
  /** Shows another page, from 1. Ignored for the page that is shown. */
  | { type: 'page.select'; page: number }
  /** Changes the number of rows per page and shows the first page. Ignored for a size that is not one of `sizes`. */
  | { type: 'size.select'; size: number }
  /** Applies these filters instead of the current ones, and shows the first page. An empty list removes all. */
  | { type: 'filters.change'; filters: readonly Filter[] }
  /** Sorts the list and shows the first page. What is selected stays. Ignored for the order that is shown. */
  | { type: 'sort.change'; sort: ListSort }
  /**
   * Replaces the selection, which can contain rows of several pages. It is emptied when the period or the filters change.
   */
  | { type: 'selection.change'; rows: readonly Row[] }
  /**
   * Removes the rows with these keys from the selection, because they are no longer in the list. Ignored without `keyOf`.
   * `createReportPage` sends it to its list; do not send it yourself.
   */
  | { type: 'selection.drop'; keys: readonly string[] }
  /** Loads the same page again, after a failure or because its rows changed. */
  | { type: 'part.reload'; part: 'page' }
  /** Loads the same page again and shows it until the answer, because one of its rows changed. */
  | { type: 'report.refresh' };

/** A page was loaded and is shown. */
export interface PageReceived {
  type: 'page.received';
  /** The first page is 1. */
  page: number;
  /** Rows of all pages. */
  totalItems: number;
}

/** The user selected another period, page, page size or other filters or another order. The host can write them to the address. */
export interface ListChanged<Filter = VoucherFilter> {
  type: 'list.changed';
  /** `YYYYMM`; null when the business has no period. */
  period: string | null;
  list: ListState<Filter>;
}

export type ReportFact<Filter = VoucherFilter> = PageReceived | ListChanged<Filter> | FailureLogged;
