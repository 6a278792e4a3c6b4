import { SignInFactorFlow } from '@contapro/flows/sign-in-factor/react';
import type { SignInFactorStepProps } from '@contapro/flows/sign-in/react';
import { useHost } from '../provider/HostContext.ts';

/** The second step of {@link SignIn}, without passkeys: those of ContaPro belong to its own domain. */
export function SignInFactor(step: SignInFactorStepProps) {
  const { contapro } = useHost();
  return <SignInFactorFlow services={{ api: contapro.api }} {...step} />;
}
