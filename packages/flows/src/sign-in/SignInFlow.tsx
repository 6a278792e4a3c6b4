import { loading } from '@contapro/domain';
import { useCode } from '@contapro/ui';
import { SignInScreen, type SignInScreenProps } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import { unsentStatusOf } from '../react/unsentStatusOf.ts';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import type { SignInFactorFact, SignInFactorInput, SignInFactorMachine } from '../sign-in-factor/index.ts';
import { formStatusOf } from '../submission/formStatusOf.ts';
import type { SignInMachine } from './signIn.machine.ts';
import type { SignInFact } from './signIn.types.ts';

export interface SignInFlowProps extends Omit<SignInScreenProps, 'onSubmit' | 'onPasskey' | 'status'> {
  /** Loads the actor, which must not be started. It is called after the first paint. */
  load: () => Promise<Actor<SignInMachine>>;
  /** Loads the actor of the second step, which must not be started. It is called when the step is needed. */
  loadFactor: (asked: SignInFactorInput['asked']) => Promise<Actor<SignInFactorMachine>>;
  /**
   * Offers signing in with a passkey alone. Only the pages of ContaPro can: a passkey belongs to their domain.
   *
   * @default false
   */
  hasPasskeys?: boolean;
  /** Receives every fact of the flow. */
  onEmit?: ((fact: SignInFact | SignInFactorFact) => void) | undefined;
}

const importFactor = () => import('../sign-in-factor/react.ts');

/**
 * The sign-in form. The screen is painted at once, and its machine is loaded afterwards; that of the second step when it is needed.
 *
 * @example
 * <SignInFlow
 *   load={async () => (await import('@contapro/flows')).signInActor({ api })}
 *   loadFactor={async (asked) => (await import('@contapro/flows')).signInFactorActor({ api }, asked)}
 *   hrefs={{ recover: '/recuperar', register: '/crear-cuenta' }}
 *   onEmit={onEmit}
 * />
 */
export function SignInFlow({ load, loadFactor, hasPasskeys = false, onEmit, ...screen }: SignInFlowProps) {
  const { snapshot, send, ...delivery } = useLazyFlow(load, onEmit);
  const isFactor = snapshot?.value === 'factor';
  const { code, retry } = useCode(importFactor, loading, isFactor);
  if (isFactor && code.state === 'ready')
    return (
      <code.data.SignInFactorFlow
        load={() => loadFactor(snapshot.context.asked)}
        onBack={() => send({ type: 'factor.leave' })}
        onEmit={onEmit}
      />
    );
  const ofStep = isFactor && ({ kind: code.state === 'failed' ? 'unreachable' : 'submitting' } as const);
  return (
    <SignInScreen
      {...screen}
      status={ofStep || (unsentStatusOf(delivery) ?? formStatusOf(snapshot?.context.form))}
      onSubmit={(values) => (isFactor ? retry() : send({ type: 'form.submit', values }))}
      {...(hasPasskeys && { onPasskey: () => send({ type: 'passkey.begin' }) })}
    />
  );
}
