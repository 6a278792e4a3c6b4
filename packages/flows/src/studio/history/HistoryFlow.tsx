import { type ActFilters, type ActPage, dataOf } from '@contapro/domain';
import { HistoryScreen, type HistoryScreenProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { historyOpening } from './history.actors.ts';
import { createHistory, type HistoryMachine } from './history.machine.ts';
import type { HistoryInput, HistoryServices } from './history.types.ts';

export interface HistoryFlowProps
  extends Pick<FlowOptions<HistoryMachine>, 'snapshot' | 'onEmit'>,
    Pick<HistoryScreenProps, 'hrefs'> {
  services: HistoryServices;
  /** Read when the flow starts. */
  input: HistoryInput;
}

/** Who did what in the studio, and when. */
export function HistoryFlow({ services, input, hrefs, ...flow }: HistoryFlowProps) {
  const [{ context, children }, send] = useFlow(() => createHistory(services), { input, ...flow });
  const { rows, filtering, whole, more, loadMore, reload } = useStudioList<ActPage, ActFilters, object, null>(
    children.report,
    historyOpening,
  );
  return (
    <HistoryScreen
      {...filtering}
      {...{ rows, more, hrefs }}
      clients={context.clients}
      people={(whole && dataOf(whole)?.people) ?? null}
      onMore={loadMore}
      onRetry={reload}
      onClientsRetry={() => send({ type: 'part.reload', part: 'clients' })}
    />
  );
}
