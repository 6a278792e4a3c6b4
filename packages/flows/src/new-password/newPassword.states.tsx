import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { createNewPassword } from './newPassword.machine.ts';
import { newPasswordSnapshots } from './newPassword.snapshots.ts';
import { NewPasswordFlow } from './NewPasswordFlow.tsx';

export const newPasswordStates = flowStates(
  'NewPassword',
  picturesOf(newPasswordSnapshots, (snapshot) => (
    <NewPasswordFlow
      load={() => Promise.resolve(createActor(createNewPassword(stillServices), { input: { token: 't' }, snapshot }))}
      hrefs={{ signIn: '#', request: '#' }}
    />
  )),
);
