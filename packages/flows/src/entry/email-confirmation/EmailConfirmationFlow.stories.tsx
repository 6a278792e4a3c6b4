import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { emailConfirmationStates } from './emailConfirmation.states.tsx';
import type { EmailConfirmationServices } from './emailConfirmation.types.ts';
import { EmailConfirmationFlow } from './EmailConfirmationFlow.tsx';

const services: EmailConfirmationServices = { api: fakeApi(['confirmEmail']) };

const meta = preview.meta({
  title: 'Flows/EmailConfirmation · verificar el correo',
  id: 'flows-emailconfirmation',
  component: EmailConfirmationFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: { token: 't' },
    hrefs: { home: '#inicio', signIn: '#ingresar', account: '#cuenta' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(liveStory(EmailConfirmationFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(emailConfirmationStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(emailConfirmationStates),
});
