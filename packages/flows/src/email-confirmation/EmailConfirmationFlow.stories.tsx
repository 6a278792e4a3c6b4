import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../testing/fakeApi.ts';
import { lazyLiveStory } from '../testing/liveStory.tsx';
import { emailConfirmationStates } from './emailConfirmation.states.tsx';
import type { EmailConfirmationServices } from './emailConfirmation.types.ts';
import { emailConfirmationActor } from './emailConfirmationActor.ts';
import { EmailConfirmationFlow } from './EmailConfirmationFlow.tsx';

const services: EmailConfirmationServices = { api: fakeApi(['confirmEmail']) };

const load = (given: EmailConfirmationServices) => emailConfirmationActor(given, { token: 't' });

const meta = preview.meta({
  title: 'Flows/EmailConfirmation · verificar el correo',
  id: 'flows-emailconfirmation',
  component: EmailConfirmationFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    load: () => Promise.resolve(load(services)),
    hrefs: { home: '#inicio', signIn: '#ingresar', account: '#cuenta' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(lazyLiveStory(EmailConfirmationFlow, services, load));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(emailConfirmationStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(emailConfirmationStates),
});
