import { textiles } from '@contapro/fixtures';
import { credentialsValidationSnapshots } from '../../engine/credentials-validation/credentialsValidation.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { stillServices } from '../../testing/stillServices.ts';
import { credentialsSnapshots } from './credentials.snapshots.ts';
import { CredentialsFlow, type CredentialsFlowProps } from './CredentialsFlow.tsx';

const drawn = (snapshot: NonNullable<CredentialsFlowProps['snapshot']>) => (
  <CredentialsFlow snapshot={snapshot} services={stillServices} input={{ business: textiles }} />
);

export const credentialsStates = flowStates(
  'Credentials',
  picturesOf(credentialsSnapshots, drawn),
  // The states of the dialog, which is a machine of its own.
  picturesOf(
    Object.fromEntries(
      Object.entries(credentialsValidationSnapshots).map(([name, snapshot]) => [`validation.${name}`, snapshot]),
    ),
    (snapshot) => drawn(withChildren(credentialsSnapshots.validating, { validation: { src: 'validation', snapshot } })),
  ),
);
