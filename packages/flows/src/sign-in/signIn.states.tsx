import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { createSignIn } from './signIn.machine.ts';
import { signInSnapshots } from './signIn.snapshots.ts';
import { SignInFlow } from './SignInFlow.tsx';

export const signInStates = flowStates(
  'SignIn',
  picturesOf(signInSnapshots, (snapshot) => (
    <SignInFlow
      load={() => Promise.resolve(createActor(createSignIn(stillServices), { snapshot }))}
      hrefs={{ recover: '#', register: '#' }}
    />
  )),
);
