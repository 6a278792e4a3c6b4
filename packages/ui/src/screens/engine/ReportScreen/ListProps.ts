import type { Loadable } from '@contapro/domain';

/** The props that the screen of every list takes from its flow. */
export interface ListProps<Row> {
  /** The rows of the page. */
  rows: Loadable<readonly Row[]>;
  /**
   * Whether the rows were seen before and are being loaded again.
   *
   * @default false
   */
  isRefreshing?: boolean | undefined;
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
  /** Called when the person asks to load the page of rows again, after a failure. */
  onRetry: () => void;
}

/** The props that the screen of a list with filters of its own takes from its flow. */
export interface FilteredListProps<Row, Filters> extends ListProps<Row> {
  /** What is shown. */
  filters: Filters;
  /** Called with all filters when the person changes one. */
  onFiltersChange: (filters: Filters) => void;
}
