import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { signInFactorActor } from '../sign-in-factor/index.ts';
import { createSignIn } from './signIn.machine.ts';
import { signInFormSnapshots, signInSnapshots } from './signIn.snapshots.ts';
import { SignInFlow } from './SignInFlow.tsx';

export const signInStates = flowStates(
  'SignIn',
  picturesOf(
    {
      ...signInSnapshots,
      'password.submitting': signInFormSnapshots.submitting,
      'password.failed.refused': signInFormSnapshots.refused,
      'password.failed.unreachable': signInFormSnapshots.unreachable,
    },
    (snapshot) => (
      <SignInFlow
        load={() => Promise.resolve(createActor(createSignIn(stillServices), { snapshot }))}
        loadFactor={(asked) => Promise.resolve(signInFactorActor(stillServices, asked))}
        hasPasskeys
        hrefs={{ recover: '#', register: '#' }}
      />
    ),
  ),
);
