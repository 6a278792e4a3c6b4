import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeSignInFactorProps } from './signInFactor.fake.ts';
import { refusedFactorSnapshot, signInFactorSnapshots } from './signInFactor.snapshots.ts';
import { SignInFactorFlow } from './SignInFactorFlow.tsx';

export const signInFactorStates = flowStates(
  'SignInFactor',
  picturesOf({ ...signInFactorSnapshots, 'asking.failed': refusedFactorSnapshot }, (snapshot) => (
    <SignInFactorFlow {...fakeSignInFactorProps} snapshot={snapshot} />
  )),
);
