import type { ClientAnswerView } from '@contapro/domain';
import { ClientAnswerScreen } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import type { FactsOf } from '../host/FactsOf.ts';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import type { ClientAnswerMachine } from './clientAnswer.machine.ts';
import { clientAnswerViewOf } from './clientAnswer.selectors.ts';

export interface ClientAnswerFlowProps {
  /** Resolves to the actor of `clientAnswerActor`, which is not started. */
  load: () => Promise<Actor<ClientAnswerMachine>>;
  /** Receives every fact of the flow. */
  onEmit?: (fact: FactsOf<ClientAnswerMachine>) => void;
}

/**
 * The page on which a client answers about a purchase. It is painted at once, and its machine is loaded afterwards.
 *
 * @example
 * <ClientAnswerFlow
 *   key={token}
 *   load={async () => (await import('@contapro/flows')).clientAnswerActor({ api }, { token })}
 * />
 */
export function ClientAnswerFlow({ load, onEmit }: ClientAnswerFlowProps) {
  const { snapshot, send, loadState, retry } = useLazyFlow(load, onEmit);
  const arrived = snapshot ? clientAnswerViewOf(snapshot) : checking;
  return (
    <ClientAnswerScreen
      view={loadState === 'failed' ? unchecked : arrived}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onRetry={() => (loadState === 'failed' ? retry() : send({ type: 'check.retry' }))}
    />
  );
}

const checking: ClientAnswerView = { kind: 'checking' };
const unchecked: ClientAnswerView = { kind: 'unchecked', messages: [] };
