import { mapLoadable } from '@contapro/domain';
import { HistoryScreen, type HistoryScreenProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../react/useFlow.ts';
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
  const [{ context, value }, send] = useFlow(() => createHistory(services), { input, ...flow });
  const { content, filters, clients } = context;
  const page = content.state === 'ready' ? content.data : null;
  return (
    <HistoryScreen
      {...{ filters, clients, hrefs }}
      acts={mapLoadable(content, ({ items }) => items)}
      people={page?.people ?? null}
      more={page === null || page.next === null ? 'none' : moreOf[value.list]}
      onFiltersChange={(changed) => send({ type: 'filters.change', filters: changed })}
      onClear={() => send({ type: 'filters.clear' })}
      onMore={() => send({ type: 'more.load' })}
      onRetry={(part) => send({ type: 'part.reload', part })}
    />
  );
}

const moreOf = {
  loading: 'none',
  ready: 'offered',
  loadingMore: 'loading',
  moreFailed: 'failed',
  failed: 'none',
} as const;
