import {
  failed,
  firstPage,
  type ListSort,
  type Loadable,
  loading,
  mapLoadable,
  newestFirst,
  ready,
  type VoucherFilter,
} from '@contapro/domain';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChild } from '../react/useChild.ts';
import type { ReportMachine } from './report.machine.ts';
import type { AnyPage } from './report.types.ts';

/**
 * Reads the list of a report for its screen, and sends the user's actions to it.
 *
 * - `rows`: the rows of the page as a `Loadable`; an empty list without a period.
 * - `totalItems`: the number of rows of all pages, with the filter applied; null until the first answer.
 * - `whole`: what the call returns besides the rows, such as a summary. It is kept while only the page changes.
 * - `reload`: loads the page again.
 * - `pagination`, `sorting`, `filtering` and `selection`: props of a screen, to be spread.
 *
 * @example
 * const [snapshot] = useFlow(() => createPerceptions(services), { input });
 * const list = useReportList<PerceptionPage>(snapshot.children.report);
 * <Pagination {...list.pagination} />
 */
export function useReportList<Page extends AnyPage, Filter = VoucherFilter>(
  report: ActorRefFrom<ReportMachine<Page, Filter>> | undefined,
) {
  const [snapshot, send] = useChild<ReportMachine<Page, Filter>>(report);
  const { content, whole, page, size, sizes, filters, sort, selected } = snapshot?.context ?? noList;
  const rows = useMemo(() => rowsOf<Page>(content), [content]);
  return {
    rows,
    totalItems: whole?.totalItems ?? null,
    whole: wholeOf<Page>(content, whole),
    reload: () => send({ type: 'part.reload', part: 'page' }),
    pagination: {
      totalPages: whole?.totalPages ?? 0,
      page,
      pageSize: size,
      sizes,
      onPageChange: (next: number) => send({ type: 'page.select', page: next }),
      onPageSizeChange: (next: number) => send({ type: 'size.select', size: next }),
    },
    sorting: {
      sort,
      onSortChange: (next: ListSort) => send({ type: 'sort.change', sort: next }),
    },
    filtering: {
      filters,
      onFiltersChange: (next: readonly Filter[]) => send({ type: 'filters.change', filters: next }),
    },
    selection: {
      selected,
      onSelectedChange: (next: readonly Page['items'][number][]) => send({ type: 'selection.change', rows: next }),
    },
  };
}

/** Used until the child `report` has started. */
const noList = {
  content: undefined,
  whole: null,
  page: firstPage,
  size: 0,
  sizes: [],
  filters: [],
  sort: newestFirst,
  selected: [],
} as const;

const nothing = ready([]);

const rowsOf = <Page extends AnyPage>(content: Loadable<Page> | undefined): Loadable<Page['items']> =>
  content === undefined ? nothing : mapLoadable(content, ({ items }) => items);

function wholeOf<Page extends AnyPage>(
  content: Loadable<Page> | undefined,
  whole: Omit<Page, 'items'> | null,
): Loadable<Omit<Page, 'items'>> | undefined {
  if (whole) return ready(whole);
  return content && (content.state === 'failed' ? failed : loading);
}
