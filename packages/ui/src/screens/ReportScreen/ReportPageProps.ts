import type { ListSort, Loadable } from '@contapro/domain';
import type { PeriodPageProps } from '../../internal/PeriodPageProps.ts';

/**
 * The props that the screen of every report takes from its flow; `useReportPage` of `@contapro/flows/react` returns them.
 */
export interface ReportPageProps<Row> extends Omit<PeriodPageProps, 'title'> {
  /** The rows of the page; an empty list without a period. */
  rows: Loadable<readonly Row[]>;
  /** The current page, from 1. */
  page: number;
  /** 0 until the first page is loaded. */
  totalPages: number;
  /** Rows per page. */
  pageSize: number;
  /** The page sizes to select from, in rows. */
  sizes: readonly number[];
  /** Called with the page that the person selects. */
  onPageChange: (page: number) => void;
  /** Called with the page size that the person selects. */
  onPageSizeChange: (pageSize: number) => void;
  /** The order of the rows. It has an effect only in reports whose columns have `sortBy`. */
  sort: ListSort;
  /** Called with the order that the person selects. */
  onSortChange: (sort: ListSort) => void;
  /** Called when the person asks for the document of a row. */
  onView: (row: Row) => void;
  /** Called when the person asks to load the page of rows again, after a failure. */
  onRetry: () => void;
}
