import {
  failed,
  firstPage,
  type ListOrder,
  type ListSort,
  type Loadable,
  loading,
  mapLoadable,
  ready,
  type VoucherFilter,
} from '@contapro/domain';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChild } from '../react/useChild.ts';
import type { ReportMachine } from './report.machine.ts';
import type { AnyPage, ListQuery, PeriodSubject } from './report.types.ts';

/**
 * Reads a list for its screen, and sends the user's actions to it.
 *
 * - `rows`: the rows of the page as a `Loadable`; an empty list while its subject is not known.
 * - `totalItems`: the number of rows of all pages, with the filter applied; null until the first answer.
 * - `whole`: what the call returns besides the rows, such as a summary. It is kept while only the page changes.
 * - `isRefreshing`: whether the rows were seen before and are being loaded again.
 * - `reload`: loads the page again.
 * - `snapshot` and `send`: the list itself, for what only some lists have.
 * - `pagination`, `sorting`, `filtering` and `selection`: props of a screen, to be spread.
 *
 * @param opening The filters and the order of a list that has not started.
 * @example
 * const [snapshot] = useFlow(() => createPerceptions(services), { input });
 * const list = useReportList<PerceptionPage>(snapshot.children.report, voucherOpening);
 * <Pagination {...list.pagination} />
 */
export function useReportList<
  Page extends AnyPage,
  Filters = readonly VoucherFilter[],
  Subject extends object = PeriodSubject,
  Sort extends ListOrder = ListSort,
>(
  report: ActorRefFrom<ReportMachine<Page, Filters, Subject, Sort>> | undefined,
  opening: Pick<ListQuery<Filters, Sort>, 'filters' | 'sort'>,
) {
  const [snapshot, send] = useChild<ReportMachine<Page, Filters, Subject, Sort>>(report);
  const { content, whole, page, size, sizes, filters, sort, selected } = snapshot?.context ?? {
    ...noList,
    ...opening,
  };
  const rows = useMemo(() => rowsOf<Page>(content), [content]);
  const reload = () => send({ type: 'part.reload', part: 'page' });
  const pagination = {
    totalPages: whole?.totalPages ?? 0,
    page,
    pageSize: size,
    sizes,
    onPageChange: (next: number) => send({ type: 'page.select', page: next }),
    onPageSizeChange: (next: number) => send({ type: 'size.select', size: next }),
  };
  const filtering = {
    filters,
    onFiltersChange: (next: Filters) => send({ type: 'filters.change', filters: next }),
  };
  return {
    snapshot,
    send,
    rows,
    filters,
    pagination,
    filtering,
    reload,
    isRefreshing: snapshot?.value === 'loading' && content?.state === 'ready',
    totalItems: whole?.totalItems ?? null,
    whole: wholeOf<Page>(content, whole),
    sorting: {
      sort,
      onSortChange: (next: Sort) => send({ type: 'sort.change', sort: next }),
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
