import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { disownSignInStates } from './disownSignIn.states.tsx';
import type { DisownSignInServices } from './disownSignIn.types.ts';
import { DisownSignInFlow } from './DisownSignInFlow.tsx';

const services: DisownSignInServices = { api: fakeApi(['disownSignIn']) };

const meta = preview.meta({
  title: 'Flows/DisownSignIn · no fui yo',
  id: 'flows-disownsignin',
  component: DisownSignInFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: { token: 't' },
    hrefs: { home: '#inicio', recover: '#recuperar' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(liveStory(DisownSignInFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(disownSignInStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(disownSignInStates) });
