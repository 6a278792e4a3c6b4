import { type ActFilters, type ActPage, dataOf } from '@contapro/domain';
import { JournalScreen, type JournalScreenProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { journalOpening } from './journal.actors.ts';
import { createJournal, type JournalMachine } from './journal.machine.ts';
import type { JournalInput, JournalServices } from './journal.types.ts';

export interface JournalFlowProps
  extends Pick<FlowOptions<JournalMachine>, 'snapshot' | 'onEmit'>,
    Pick<JournalScreenProps, 'hrefs'> {
  services: JournalServices;
  /** Read when the flow starts. */
  input: JournalInput;
}

/** Who did what in the studio, and when. */
export function JournalFlow({ services, input, hrefs, ...flow }: JournalFlowProps) {
  const [{ context, children }, send] = useFlow(() => createJournal(services), { input, ...flow });
  const { rows, filtering, whole, more, loadMore, reload } = useStudioList<ActPage, ActFilters, object, null>(
    children.report,
    journalOpening,
  );
  return (
    <JournalScreen
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
