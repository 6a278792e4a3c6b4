import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { createDisownSignIn } from './disownSignIn.machine.ts';
import { disownSignInSnapshots } from './disownSignIn.snapshots.ts';
import { DisownSignInFlow } from './DisownSignInFlow.tsx';

export const disownSignInStates = flowStates(
  'DisownSignIn',
  picturesOf(disownSignInSnapshots, (snapshot) => (
    <DisownSignInFlow
      load={() => Promise.resolve(createActor(createDisownSignIn(stillServices), { input: { token: 't' }, snapshot }))}
      hrefs={{ home: '#', recover: '#' }}
    />
  )),
);
