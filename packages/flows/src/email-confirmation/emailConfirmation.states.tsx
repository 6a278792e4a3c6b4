import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { createEmailConfirmation } from './emailConfirmation.machine.ts';
import { emailConfirmationSnapshots } from './emailConfirmation.snapshots.ts';
import { EmailConfirmationFlow } from './EmailConfirmationFlow.tsx';

export const emailConfirmationStates = flowStates(
  'EmailConfirmation',
  picturesOf(emailConfirmationSnapshots, (snapshot) => (
    <EmailConfirmationFlow
      load={() =>
        Promise.resolve(createActor(createEmailConfirmation(stillServices), { input: { token: 't' }, snapshot }))
      }
      hrefs={{ home: '#', signIn: '#', account: '#' }}
    />
  )),
);
