import { SignInFactorFlow } from '../sign-in-factor/react.ts';
import { fakeSignInFactorProps } from '../sign-in-factor/signInFactor.fake.ts';
import type { SignInFactorStepProps } from './SignInFlow.tsx';

/** The second step with sample answers, for stories and tests in the browser. */
const SignInFactor = (step: SignInFactorStepProps) => <SignInFactorFlow {...fakeSignInFactorProps} {...step} />;

export const loadFakeFactor = () => Promise.resolve({ SignInFactor });
