import { type FormStatus, loading } from '@contapro/domain';
import { useCode } from '@contapro/ui';
import { SignInScreen, type SignInScreenProps } from '@contapro/ui/screens';
import type { ComponentType } from 'react';
import type { Actor } from 'xstate';
import { useLazyFlow } from '../../engine/react/useLazyFlow.ts';
import type { SignInFactorFact, SignInFactorInput } from '../sign-in-factor/index.ts';
import { formStatusOf } from '../../engine/submission/formStatusOf.ts';
import type { SignInMachine } from './signIn.machine.ts';
import type { SignInFact } from './signIn.types.ts';

/**
 * The status of a form whose values have not reached its machine, because the machine is still loading or could not be
 * loaded; undefined in all other cases.
 */
function unsentStatusOf({ isWaiting, isUnsent }: { isWaiting: boolean; isUnsent: boolean }): FormStatus | undefined {
  if (isWaiting) return { kind: 'submitting' };
  return isUnsent ? { kind: 'unreachable' } : undefined;
}

/** What the component of the second step gets: `SignInFactorFlow` with its services. */
export interface SignInFactorStepProps {
  input: SignInFactorInput;
  /** Called when the person goes back to email and password. */
  onBack: () => void;
  onEmit?: ((fact: SignInFactorFact) => void) | undefined;
}

export interface SignInFlowProps extends Omit<SignInScreenProps, 'onSubmit' | 'onPasskey' | 'status'> {
  /** Loads the actor, which must not be started. It is called after the first paint. */
  load: () => Promise<Actor<SignInMachine>>;
  /** Loads the second step, when it is needed. It must be a stable function. */
  loadFactor: () => Promise<{ SignInFactor: ComponentType<SignInFactorStepProps> }>;
  /**
   * Offers signing in with a passkey alone. Only the pages of ContaPro can: a passkey belongs to their domain.
   *
   * @default false
   */
  hasPasskeys?: boolean;
  /** Receives every fact of the flow. */
  onEmit?: ((fact: SignInFact | SignInFactorFact) => void) | undefined;
}

/**
 * The sign-in form. The screen is painted at once, and its machine is loaded afterwards; the second step when it is needed.
 *
 * @example
 * // In a module of its own, which is loaded when it is needed:
 * const SignInFactor = (step: SignInFactorStepProps) => <SignInFactorFlow services={{ api }} {...step} />;
 * const loadFactor = async () => ({ SignInFactor });
 * <SignInFlow
 *   load={async () => (await import('@contapro/flows')).signInActor({ api })}
 *   loadFactor={loadFactor}
 *   hrefs={{ recover: '/recuperar', register: '/crear-cuenta' }}
 *   onEmit={onEmit}
 * />
 */
export function SignInFlow({ load, loadFactor, hasPasskeys = false, onEmit, ...screen }: SignInFlowProps) {
  const { snapshot, send, ...delivery } = useLazyFlow(load, onEmit);
  const asked = snapshot?.value === 'factor' ? { asked: snapshot.context.asked } : undefined;
  const { code, retry } = useCode(loadFactor, loading, asked !== undefined);
  if (asked && code.state === 'ready')
    return <code.data.SignInFactor input={asked} onBack={() => send({ type: 'factor.leave' })} onEmit={onEmit} />;
  const ofStep = asked && ({ kind: code.state === 'failed' ? 'unreachable' : 'submitting' } as const);
  return (
    <SignInScreen
      {...screen}
      status={ofStep ?? unsentStatusOf(delivery) ?? formStatusOf(snapshot?.context.form)}
      onSubmit={(values) => (asked ? retry() : send({ type: 'form.submit', values }))}
      {...(hasPasskeys && { onPasskey: () => send({ type: 'passkey.begin' }) })}
    />
  );
}
