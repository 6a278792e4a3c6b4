import { browserPasskeys, type SignInFactorInput, signInFactorActor, type SignInFactorServices } from '@contapro/flows';

/** The machine of the second step of signing in, in a module that is loaded when the step is needed. */
export const factorActor = (
  api: SignInFactorServices['api'],
  asked: SignInFactorInput['asked'],
): ReturnType<typeof signInFactorActor> => signInFactorActor({ api, passkeys: browserPasskeys }, asked);
