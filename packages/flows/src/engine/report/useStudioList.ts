import type { ListOrder } from '@contapro/domain';
import type { ActorRefFrom, StateValue } from 'xstate';
import type { ReportMachine } from './report.machine.ts';
import type { AnyPage, ListQuery } from './report.types.ts';
import { useReportList } from './useReportList.ts';

/**
 * `useReportList` for a list with filters of its own, such as one about all clients.
 *
 * - `screen`: the props that its screen needs, to be spread.
 * - `type`: applies filters whose text is being typed.
 * - `isStale`: whether loading the rows again has failed.
 * - `more`: whether there are rows below those that are shown, and whether they are being loaded; `loadMore` loads them.
 */
export function useStudioList<Page extends AnyPage, Filters, Subject extends object, Sort extends ListOrder>(
  report: ActorRefFrom<ReportMachine<Page, Filters, Subject, Sort>> | undefined,
  opening: Pick<ListQuery<Filters, Sort>, 'filters' | 'sort'>,
) {
  const list = useReportList<Page, Filters, Subject, Sort>(report, opening);
  const { snapshot, send } = list;
  return {
    ...list,
    screen: {
      ...list.pagination,
      ...list.filtering,
      rows: list.rows,
      isRefreshing: list.isRefreshing,
      onRetry: list.reload,
    },
    type: (filters: Filters) => send({ type: 'filters.type', filters }),
    isStale: snapshot?.context.isStale === true,
    more: snapshot === undefined ? 'none' : moreOf(snapshot.value, snapshot.can({ type: 'more.load' })),
    loadMore: () => send({ type: 'more.load' }),
  };
}

function moreOf(state: StateValue, isOffered: boolean): 'none' | 'offered' | 'loading' | 'failed' {
  if (state === 'loadingMore') return 'loading';
  if (state === 'moreFailed') return 'failed';
  return isOffered ? 'offered' : 'none';
}
