import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { recoveryRequestSnapshots } from './recoveryRequest.snapshots.ts';
import { RecoveryRequestFlow } from './RecoveryRequestFlow.tsx';

export const recoveryRequestStates = flowStates(
  'RecoveryRequest',
  picturesOf(recoveryRequestSnapshots, (snapshot) => (
    <RecoveryRequestFlow services={stillServices} snapshot={snapshot} hrefs={{ signIn: '#', request: '#' }} />
  )),
);
