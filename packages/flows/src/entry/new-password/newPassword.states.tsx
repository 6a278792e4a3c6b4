import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { newPasswordSnapshots } from './newPassword.snapshots.ts';
import { NewPasswordFlow } from './NewPasswordFlow.tsx';

export const newPasswordStates = flowStates(
  'NewPassword',
  picturesOf(newPasswordSnapshots, (snapshot) => (
    <NewPasswordFlow
      services={stillServices}
      input={{ token: 't' }}
      snapshot={snapshot}
      hrefs={{ signIn: '#', request: '#' }}
    />
  )),
);
