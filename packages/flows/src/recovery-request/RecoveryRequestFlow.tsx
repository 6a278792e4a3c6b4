import { RecoveryRequestScreen, type RecoveryRequestScreenProps } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import { unsentStatusOf } from '../react/unsentStatusOf.ts';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import type { RecoveryRequestMachine } from './recoveryRequest.machine.ts';
import { recoveryRequestViewOf } from './recoveryRequest.selectors.ts';
import type { RecoveryRequestFact } from './recoveryRequest.types.ts';

export interface RecoveryRequestFlowProps extends Pick<RecoveryRequestScreenProps, 'hrefs'> {
  /** Loads the actor, which must not be started. It is called after the first paint. */
  load: () => Promise<Actor<RecoveryRequestMachine>>;
  /** Receives every fact of the flow. */
  onEmit?: ((fact: RecoveryRequestFact) => void) | undefined;
}

/**
 * The page that mails a link to set a new password. It is painted at once, and its machine is loaded afterwards.
 *
 * @example
 * <RecoveryRequestFlow
 *   load={async () => (await import('@contapro/flows')).recoveryRequestActor({ api })}
 *   hrefs={{ signIn: '/entrar', request: '/recuperar' }}
 * />
 */
export function RecoveryRequestFlow({ load, onEmit, hrefs }: RecoveryRequestFlowProps) {
  const { snapshot, send, ...delivery } = useLazyFlow(load, onEmit);
  const unsent = unsentStatusOf(delivery);
  return (
    <RecoveryRequestScreen
      view={unsent ? { kind: 'form', status: unsent, failure: null } : snapshot && recoveryRequestViewOf(snapshot)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onEdit={() => send({ type: 'form.edit' })}
      hrefs={hrefs}
    />
  );
}
