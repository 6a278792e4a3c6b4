import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { rucRequestNotWithdrawn, rucRequestsSnapshots } from './rucRequests.snapshots.ts';
import { RucRequestsFlow } from './RucRequestsFlow.tsx';

export const rucRequestsStates = flowStates(
  'RucRequests',
  picturesOf({ ...rucRequestsSnapshots, 'not withdrawn': rucRequestNotWithdrawn }, (snapshot) => (
    <RucRequestsFlow snapshot={snapshot} services={stillServices} input={undefined} />
  )),
);
