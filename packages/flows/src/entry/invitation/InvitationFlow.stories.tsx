import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { invitationStates } from './invitation.states.tsx';
import type { InvitationServices } from './invitation.types.ts';
import { InvitationFlow } from './InvitationFlow.tsx';

const services: InvitationServices = { api: fakeApi(['openInvitation', 'acceptInvitation']) };

const meta = preview.meta({
  title: 'Flows/Invitation · invitación al estudio',
  id: 'flows-invitation',
  component: InvitationFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: { token: 't' },
    isSignedIn: true,
    hrefs: { signIn: '#ingresar', signUp: '#crear-cuenta', home: '#inicio', team: '#equipo' },
    onSignOut: fn(),
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(liveStory(InvitationFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(invitationStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(invitationStates) });
