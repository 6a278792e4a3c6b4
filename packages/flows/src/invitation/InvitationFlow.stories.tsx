import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../testing/fakeApi.ts';
import { lazyLiveStory } from '../testing/liveStory.tsx';
import { invitationStates } from './invitation.states.tsx';
import type { InvitationServices } from './invitation.types.ts';
import { invitationActor } from './invitationActor.ts';
import { InvitationFlow } from './InvitationFlow.tsx';

const services: InvitationServices = { api: fakeApi(['openInvitation', 'acceptInvitation']) };

const load = (given: InvitationServices) => invitationActor(given, { token: 't' });

const meta = preview.meta({
  title: 'Flows/Invitation · invitación al estudio',
  id: 'flows-invitation',
  component: InvitationFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    load: () => Promise.resolve(load(services)),
    isSignedIn: true,
    hrefs: { signIn: '#ingresar', signUp: '#crear-cuenta', home: '#inicio', team: '#equipo' },
    onSignOut: fn(),
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(lazyLiveStory(InvitationFlow, services, load));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(invitationStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(invitationStates) });
