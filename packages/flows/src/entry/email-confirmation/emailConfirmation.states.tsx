import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { emailConfirmationSnapshots } from './emailConfirmation.snapshots.ts';
import { EmailConfirmationFlow } from './EmailConfirmationFlow.tsx';

export const emailConfirmationStates = flowStates(
  'EmailConfirmation',
  picturesOf(emailConfirmationSnapshots, (snapshot) => (
    <EmailConfirmationFlow
      services={stillServices}
      input={{ token: 't' }}
      snapshot={snapshot}
      hrefs={{ home: '#', signIn: '#', account: '#' }}
    />
  )),
);
