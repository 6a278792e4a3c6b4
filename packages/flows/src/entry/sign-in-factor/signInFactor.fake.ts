import { fakeApi } from '../../testing/fakeApi.ts';
import type { SignInFactorFlowProps } from './SignInFactorFlow.tsx';

/** Props with answers after a short delay, for stories that run the machine and tests in the browser. */
export const fakeSignInFactorProps: SignInFactorFlowProps = {
  services: { api: fakeApi(['signInWithFactor', 'beginPasskeySignIn', 'signInWithPasskey']) },
  input: { asked: { ticket: 't', kinds: ['app', 'recovery_code'] } },
  onBack: () => {},
};
