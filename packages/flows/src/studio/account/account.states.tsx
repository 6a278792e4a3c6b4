import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeAccountProps } from './account.fake.ts';
import { accountSnapshots } from './account.snapshots.ts';
import { AccountFlow } from './AccountFlow.tsx';

export const accountStates = flowStates(
  'Account',
  picturesOf(accountSnapshots, (snapshot) => <AccountFlow {...fakeAccountProps} snapshot={snapshot} />),
);
