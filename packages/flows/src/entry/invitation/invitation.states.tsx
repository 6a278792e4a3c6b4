import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { invitationSnapshots } from './invitation.snapshots.ts';
import { InvitationFlow } from './InvitationFlow.tsx';

export const invitationStates = flowStates(
  'Invitation',
  picturesOf(invitationSnapshots, (snapshot) => (
    <InvitationFlow
      services={stillServices}
      input={{ token: 't' }}
      snapshot={snapshot}
      isSignedIn
      hrefs={{ signIn: '#', signUp: '#', home: '#', team: '#' }}
      onSignOut={() => {}}
    />
  )),
);
