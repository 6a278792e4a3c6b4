import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { stillPasskeys } from '../passkeys/passkeys.fake.ts';
import { identityConfirmationSnapshots } from './identityConfirmation.snapshots.ts';
import { IdentityConfirmationFlow } from './IdentityConfirmationFlow.tsx';

export const identityConfirmationStates = flowStates(
  'IdentityConfirmation',
  picturesOf(identityConfirmationSnapshots, (snapshot) => (
    <IdentityConfirmationFlow
      snapshot={snapshot}
      services={{ api: stillServices, passkeys: stillPasskeys }}
      onClose={() => undefined}
    />
  )),
);
