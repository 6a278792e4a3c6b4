import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import { createInvitation } from './invitation.machine.ts';
import { invitationSnapshots } from './invitation.snapshots.ts';
import { InvitationFlow } from './InvitationFlow.tsx';

export const invitationStates = flowStates(
  'Invitation',
  picturesOf(invitationSnapshots, (snapshot) => (
    <InvitationFlow
      load={() => Promise.resolve(createActor(createInvitation(stillServices), { input: { token: 't' }, snapshot }))}
      isSignedIn
      hrefs={{ signIn: '#', signUp: '#', home: '#', team: '#' }}
      onSignOut={() => {}}
    />
  )),
);
