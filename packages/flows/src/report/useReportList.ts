import { failed, firstPage, type Loadable, loading, mapLoadable, ready, type VoucherFilter } from '@contapro/domain';
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
 * - `pagination`, `filtering` and `selection`: props of a screen, to be spread.
 *
 * @example
 * const list = useReportList<PerceptionPage>(snapshot.children.report);
 * <ReportScreen {...list.pagination} rows={list.rows} onRetry={list.reload} … />
 */
export function useReportList<Page extends AnyPage, Filter = VoucherFilter>(
  report: ActorRefFrom<ReportMachine<Page, Filter>> | undefined,
) {
  const [snapshot, send] = useChild<ReportMachine<Page, Filter>>(report);
  const { content, whole, page, size, sizes, filter, selected } = snapshot?.context ?? noList;
  const rows = useMemo(() => rowsOf<Page>(content), [content]);
  const selectedCodes = useMemo(() => new Set(selected), [selected]);
  return {
    rows,
    totalItems: whole?.totalItems ?? null,
    whole: wholeOf<Page>(content, whole),
    reload: () => send({ type: 'report.reload' }),
    pagination: {
      totalPages: whole?.totalPages ?? 0,
      page,
      pageSize: size,
      sizes,
      onPageChange: (next: number) => send({ type: 'page.select', page: next }),
      onPageSizeChange: (next: number) => send({ type: 'size.select', size: next }),
    },
    filtering: {
      filter,
      onFilterChange: (next: Filter | null) =>
        send(next === null ? { type: 'filter.clear' } : { type: 'filter.apply', filter: next }),
    },
    selection: {
      selected: selectedCodes,
      onSelectedChange: (codes: ReadonlySet<string>) => send({ type: 'selection.change', codes: [...codes] }),
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
  filter: null,
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
