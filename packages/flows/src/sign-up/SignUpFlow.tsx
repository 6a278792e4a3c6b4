import { SignUpScreen, type SignUpScreenProps } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import { unsentStatusOf } from '../react/unsentStatusOf.ts';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import { formStatusOf } from '../submission/formStatusOf.ts';
import type { SignUpMachine } from './signUp.machine.ts';
import type { SignUpFact } from './signUp.types.ts';

export interface SignUpFlowProps extends Omit<SignUpScreenProps, 'onSubmit' | 'status'> {
  /** Loads the actor, which must not be started. It is called after the first paint. */
  load: () => Promise<Actor<SignUpMachine>>;
  /** Receives every fact of the flow. */
  onEmit?: ((fact: SignUpFact) => void) | undefined;
}

/**
 * The page that creates an account. It is painted at once, and its machine is loaded afterwards.
 *
 * @example
 * <SignUpFlow
 *   load={async () => (await import('@contapro/flows')).signUpActor({ api, requestCaptchaToken })}
 *   testimonials={[]}
 *   hrefs={{ signIn: '/entrar', terms: '/terminos', privacy: '/privacidad' }}
 *   onEmit={onEmit}
 * />
 */
export function SignUpFlow({ load, onEmit, ...screen }: SignUpFlowProps) {
  const { snapshot, send, ...delivery } = useLazyFlow(load, onEmit);
  return (
    <SignUpScreen
      {...screen}
      status={unsentStatusOf(delivery) ?? formStatusOf(snapshot)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
    />
  );
}
