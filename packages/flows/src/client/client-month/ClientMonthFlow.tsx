import { ClientDoubtsScreen } from '@contapro/ui/screens';
import { ClientAnswerFlow } from '../client-answer/react.ts';
import type { ClientAnswerServices } from '../client-answer/index.ts';
import { type StandaloneProps, useFlow } from '../../engine/react/useFlow.ts';
import { createClientMonth, type ClientMonthMachine } from './clientMonth.machine.ts';
import { clientMonthViewOf } from './clientMonth.selectors.ts';
import type { ClientMonthServices } from './clientMonth.types.ts';

export type ClientMonthFlowProps = StandaloneProps<ClientMonthMachine, ClientMonthServices & ClientAnswerServices>;

/**
 * The page on which a client answers about all doubts of a month.
 *
 * @example
 * <ClientMonthFlow
 *   key={token}
 *   services={{ api }}
 *   input={{ token }}
 * />
 */
export function ClientMonthFlow({ services, ...flow }: ClientMonthFlowProps) {
  const [snapshot, send] = useFlow(() => createClientMonth(services), flow);
  const { opened } = snapshot.context;
  if (opened !== null)
    return (
      <ClientAnswerFlow
        key={opened}
        services={services}
        input={{ token: opened }}
        onEmit={flow.onEmit}
        onBack={() => send({ type: 'doubt.close' })}
      />
    );
  return (
    <ClientDoubtsScreen
      view={clientMonthViewOf(snapshot)}
      onOpen={(token) => send({ type: 'doubt.open', token })}
      onRetry={() => send({ type: 'check.retry' })}
    />
  );
}
