import type { FormStatus } from '@contapro/domain';
import { SignInScreen, type SignInScreenProps } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import { formStatusOf } from '../submission/formStatusOf.ts';
import type { SignInMachine } from './signIn.machine.ts';
import type { SignInFact } from './signIn.types.ts';

export interface SignInFlowProps extends Omit<SignInScreenProps, 'onSubmit' | 'status'> {
  /** Loads the actor, which must not be started. It is called after the first paint. */
  load: () => Promise<Actor<SignInMachine>>;
  /** Receives every fact of the flow. */
  onEmit?: ((fact: SignInFact) => void) | undefined;
}

/**
 * The status of a form whose values have not reached its machine, because the machine is still loading or could not be
 * loaded; null in all other cases.
 */
function unsentStatusOf({ isWaiting, isUnsent }: { isWaiting: boolean; isUnsent: boolean }): FormStatus | null {
  if (isWaiting) return { kind: 'submitting' };
  return isUnsent ? { kind: 'unreachable' } : null;
}

/**
 * The sign-in form. The screen is painted at once, and its machine is loaded afterwards.
 *
 * @example
 * <SignInFlow
 *   load={async () => (await import('@contapro/flows')).signInActor({ api })}
 *   hrefs={{ recover: '/recuperar', register: '/crear-cuenta' }}
 *   onEmit={onEmit}
 * />
 */
export function SignInFlow({ load, onEmit, ...screen }: SignInFlowProps) {
  const { snapshot, send, ...delivery } = useLazyFlow(load, onEmit);
  return (
    <SignInScreen
      {...screen}
      status={unsentStatusOf(delivery) ?? formStatusOf(snapshot)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
    />
  );
}
