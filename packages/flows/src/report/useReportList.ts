import { failed, firstPage, type Loadable, loading, mapLoadable, ready, type VoucherFilter } from '@contapro/domain';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChild } from '../react/useChild.ts';
import type { ReportMachine } from './report.machine.ts';
import type { AnyPage } from './report.types.ts';

/**
 * What the screen of a report takes from its list, and what it sends back.
 *
 * - `rows`: the rows of the page; none without a period.
 * - `whole`: what the call answers of the whole list, such as a summary. It stays while only the page changes.
 * - `pagination`, `filtering` and `selection`: props of a screen.
 *
 * @example
 * const list = useReportList<PerceptionPage>(snapshot.children.report);
 * <PerceptionsScreen {...list.pagination} perceptions={list.rows} onRetry={list.reload} />
 */
export function useReportList<Page extends AnyPage, Filter = VoucherFilter>(
  report: ActorRefFrom<ReportMachine<Page, Filter>> | undefined,
) {
  const [snapshot, send] = useChild<ReportMachine<Page, Filter>>(report);
  const { content, whole, page, size, filter, selected } = snapshot?.context ?? noList;
  const rows = useMemo(() => rowsOf<Page>(content), [content]);
  const selectedCodes = useMemo(() => new Set(selected), [selected]);
  return {
    rows,
    /** All rows of the period, or those the filter leaves; null while it is not known. */
    totalItems: whole?.totalItems ?? null,
    whole: wholeOf<Page>(content, whole),
    reload: () => send({ type: 'report.reload' }),
    pagination: {
      totalPages: whole?.totalPages ?? 0,
      page,
      pageSize: size,
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

/** A child that is about to start. */
const noList = {
  content: undefined,
  whole: null,
  page: firstPage,
  size: 0,
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
