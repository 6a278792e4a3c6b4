import { ClientAnswerScreen, type ClientAnswerScreenProps } from '@contapro/ui/screens';
import { type StandaloneProps, useFlow } from '../../engine/react/useFlow.ts';
import { createClientAnswer, type ClientAnswerMachine } from './clientAnswer.machine.ts';
import { clientAnswerViewOf } from './clientAnswer.selectors.ts';
import type { ClientAnswerServices } from './clientAnswer.types.ts';

export type ClientAnswerFlowProps = StandaloneProps<ClientAnswerMachine, ClientAnswerServices> &
  Pick<ClientAnswerScreenProps, 'onBack'>;

/**
 * The page on which a client answers about a purchase.
 *
 * @example
 * <ClientAnswerFlow
 *   key={token}
 *   services={{ api }}
 *   input={{ token }}
 * />
 */
export function ClientAnswerFlow({ services, onBack, ...flow }: ClientAnswerFlowProps) {
  const [snapshot, send] = useFlow(() => createClientAnswer(services), flow);
  return (
    <ClientAnswerScreen
      view={clientAnswerViewOf(snapshot)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onBack={onBack}
      onRetry={() => send({ type: 'check.retry' })}
    />
  );
}
