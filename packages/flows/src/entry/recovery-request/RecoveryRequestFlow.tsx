import { RecoveryRequestScreen, type RecoveryRequestScreenProps } from '@contapro/ui/screens';
import { type StandaloneProps, useFlow } from '../../engine/react/useFlow.ts';
import { createRecoveryRequest, type RecoveryRequestMachine } from './recoveryRequest.machine.ts';
import { recoveryRequestViewOf } from './recoveryRequest.selectors.ts';
import type { RecoveryRequestServices } from './recoveryRequest.types.ts';

export interface RecoveryRequestFlowProps
  extends Omit<StandaloneProps<RecoveryRequestMachine, RecoveryRequestServices>, 'input'>,
    Pick<RecoveryRequestScreenProps, 'hrefs'> {}

/**
 * The page that mails a link to set a new password.
 *
 * @example
 * <RecoveryRequestFlow
 *   services={{ api }}
 *   hrefs={{ signIn: '/entrar', request: '/recuperar' }}
 * />
 */
export function RecoveryRequestFlow({ services, hrefs, ...flow }: RecoveryRequestFlowProps) {
  const [snapshot, send] = useFlow(() => createRecoveryRequest(services), flow);
  return (
    <RecoveryRequestScreen
      view={recoveryRequestViewOf(snapshot)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onEdit={() => send({ type: 'form.edit' })}
      hrefs={hrefs}
    />
  );
}
