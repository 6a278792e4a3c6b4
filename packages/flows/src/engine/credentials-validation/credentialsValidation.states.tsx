import { textiles } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { credentialsValidationSnapshots } from './credentialsValidation.snapshots.ts';
import { CredentialsValidationFlow } from './CredentialsValidationFlow.tsx';

export const credentialsValidationStates = flowStates(
  'CredentialsValidation',
  picturesOf(credentialsValidationSnapshots, (snapshot) => (
    <CredentialsValidationFlow
      snapshot={snapshot}
      services={stillServices}
      input={{ business: textiles, credentials: snapshot.context.credentials }}
    />
  )),
);
