import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakePendingDepositsProps } from './pendingDeposits.fake.ts';
import { pendingDepositsSnapshots } from './pendingDeposits.snapshots.ts';
import { PendingDepositsFlow } from './PendingDepositsFlow.tsx';

export const pendingDepositsStates = flowStates(
  'PendingDeposits',
  picturesOf(pendingDepositsSnapshots, (snapshot) => (
    <PendingDepositsFlow {...fakePendingDepositsProps} snapshot={snapshot} />
  )),
);
