import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { loadFakeFactor } from './signIn.fake.tsx';
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
        loadFactor={loadFakeFactor}
        hasPasskeys
        hrefs={{ recover: '#', register: '#' }}
      />
    ),
  ),
);
