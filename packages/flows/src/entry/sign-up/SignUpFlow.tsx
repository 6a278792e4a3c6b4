import { SignUpScreen, type SignUpScreenProps } from '@contapro/ui/screens';
import { type StandaloneProps, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/formStatusOf.ts';
import { createSignUp, type SignUpMachine } from './signUp.machine.ts';
import type { SignUpOptions, SignUpServices } from './signUp.types.ts';

export interface SignUpFlowProps
  extends Omit<StandaloneProps<SignUpMachine, SignUpServices>, 'input'>,
    Omit<SignUpScreenProps, 'onSubmit' | 'status'>,
    SignUpOptions {}

/**
 * The page that creates an account.
 *
 * @example
 * <SignUpFlow
 *   services={{ api, requestCaptchaToken }}
 *   testimonials={[]}
 *   hrefs={{ signIn: '/entrar', terms: '/terminos', privacy: '/privacidad' }}
 *   onEmit={onEmit}
 * />
 */
export function SignUpFlow({ services, utm, snapshot: given, onEmit, ...screen }: SignUpFlowProps) {
  const [snapshot, send] = useFlow(() => createSignUp(services, { ...(utm && { utm }) }), { snapshot: given, onEmit });
  return (
    <SignUpScreen
      {...screen}
      status={formStatusOf(snapshot)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
    />
  );
}
