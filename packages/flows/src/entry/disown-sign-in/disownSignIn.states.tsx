import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { disownSignInSnapshots } from './disownSignIn.snapshots.ts';
import { DisownSignInFlow } from './DisownSignInFlow.tsx';

export const disownSignInStates = flowStates(
  'DisownSignIn',
  picturesOf(disownSignInSnapshots, (snapshot) => (
    <DisownSignInFlow
      services={stillServices}
      input={{ token: 't' }}
      snapshot={snapshot}
      hrefs={{ home: '#', recover: '#' }}
    />
  )),
);
