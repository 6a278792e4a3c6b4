import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { identityConfirmationSnapshots } from './identityConfirmation.snapshots.ts';
import { IdentityConfirmationFlow } from './IdentityConfirmationFlow.tsx';

export const identityConfirmationStates = flowStates(
  'IdentityConfirmation',
  picturesOf(identityConfirmationSnapshots, (snapshot) => (
    <IdentityConfirmationFlow snapshot={snapshot} services={stillServices} onClose={() => undefined} />
  )),
);
