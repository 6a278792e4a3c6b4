import { firstPage, pageSizes, type PageOf, type VoucherFilter } from '@contapro/domain';
import type { ActorRefFrom } from 'xstate';
import { useChild } from '../react/useChild.ts';
import type { ReportMachine } from './report.machine.ts';
import type { ReportFact } from './report.types.ts';

/**
 * What every report's screen takes from its list, and what goes back to it: the props of a table, its filters and its
 * pages. The rows come apart, since each screen has its own word for them.
 *
 * @example
 * const list = useReportList<Perception>(snapshot.children.report, onEmit);
 * <PerceptionsScreen {...list.props} perceptions={list.items} onRetry={list.reload} />
 */
export function useReportList<Item>(
  report: ActorRefFrom<ReportMachine<PageOf<Item>>> | undefined,
  onEmit?: (fact: ReportFact) => void,
) {
  const [snapshot, send] = useChild<ReportMachine<PageOf<Item>>>(report, onEmit);
  const { content, totals, page, size, filter, selected } = snapshot?.context ?? noList;
  const items: readonly Item[] = content?.items ?? [];
  const props = {
    state: stateOf(snapshot?.value),
    totalItems: totals?.totalItems ?? null,
    totalPages: totals?.totalPages ?? 0,
    page,
    pageSize: size,
    filter,
    selected: new Set(selected),
    onPageChange: (next: number) => send({ type: 'page.select', page: next }),
    onPageSizeChange: (next: number) => {
      const chosen = pageSizes.find((each) => each === next);
      if (chosen) send({ type: 'size.select', size: chosen });
    },
    onFilterChange: (next: VoucherFilter | null) =>
      send(next ? { type: 'filter.apply', filter: next } : { type: 'filter.clear' }),
    onSelectedChange: (codes: ReadonlySet<string>) => send({ type: 'selection.change', codes: [...codes] }),
  };
  return { items, props, reload: () => send({ type: 'report.reload' }) };
}

const noList = {
  content: null,
  totals: null,
  page: firstPage,
  size: pageSizes[0],
  filter: null,
  selected: [],
} as const;

function stateOf(value: string | undefined): 'loading' | 'ready' | 'failed' {
  if (value === 'failed') return 'failed';
  return value === 'loading' || value === undefined ? 'loading' : 'ready';
}
