import { browserPasskeys } from '@contapro/flows';
import { SignInFactorFlow, type SignInFactorStepProps } from '@contapro/flows/react';
import { useServices } from '../services/ServicesContext.tsx';

/** The second step of signing in, in a module that is loaded when the step is needed. */
export function SignInFactor(step: SignInFactorStepProps) {
  const { api } = useServices();
  return <SignInFactorFlow services={{ api, passkeys: browserPasskeys }} {...step} />;
}
