import type { ClientSummaryView } from '@contapro/domain';
import { ClientSummaryScreen } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import type { FactsOf } from '../host/FactsOf.ts';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import type { ClientSummaryMachine } from './clientSummary.machine.ts';
import { clientSummaryViewOf } from './clientSummary.selectors.ts';

export interface ClientSummaryFlowProps {
  /** Resolves to the actor of `clientSummaryActor`, which is not started. */
  load: () => Promise<Actor<ClientSummaryMachine>>;
  /** Receives every fact of the flow. */
  onEmit?: (fact: FactsOf<ClientSummaryMachine>) => void;
}

/**
 * The page on which a client reads the summary of a month. It is painted at once, and its machine is loaded afterwards.
 *
 * @example
 * <ClientSummaryFlow
 *   key={token}
 *   load={async () => (await import('@contapro/flows')).clientSummaryActor({ api }, { token })}
 * />
 */
export function ClientSummaryFlow({ load, onEmit }: ClientSummaryFlowProps) {
  const { snapshot, send, loadState, retry } = useLazyFlow(load, onEmit);
  const arrived = snapshot ? clientSummaryViewOf(snapshot) : checking;
  return (
    <ClientSummaryScreen
      view={loadState === 'failed' ? unchecked : arrived}
      onRetry={() => (loadState === 'failed' ? retry() : send({ type: 'check.retry' }))}
      onPrint={() => send({ type: 'page.print' })}
    />
  );
}

const checking: ClientSummaryView = { kind: 'checking' };
const unchecked: ClientSummaryView = { kind: 'unchecked', messages: [] };
