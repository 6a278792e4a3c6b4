import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { createSignInFactor } from './signInFactor.machine.ts';
import { refusedFactorSnapshot, signInFactorSnapshots } from './signInFactor.snapshots.ts';
import { SignInFactorFlow } from './SignInFactorFlow.tsx';

export const signInFactorStates = flowStates(
  'SignInFactor',
  picturesOf({ ...signInFactorSnapshots, 'asking.failed': refusedFactorSnapshot }, (snapshot) => (
    <SignInFactorFlow
      load={() =>
        Promise.resolve(
          createActor(createSignInFactor(stillServices), { snapshot, input: { asked: snapshot.context.asked } }),
        )
      }
      onBack={() => {}}
    />
  )),
);
