import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { clientAnswerStates } from './clientAnswer.states.tsx';
import type { ClientAnswerServices } from './clientAnswer.types.ts';
import { ClientAnswerFlow } from './ClientAnswerFlow.tsx';

const services: ClientAnswerServices = { api: fakeApi(['openClientQuestion', 'answerClientQuestion']) };

const meta = preview.meta({
  title: 'Flows/ClientAnswer · respuesta del cliente',
  id: 'flows-clientanswer',
  component: ClientAnswerFlow,
  parameters: { layout: 'fullscreen' },
  args: { services, input: { token: 't' }, onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(liveStory(ClientAnswerFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientAnswerStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(clientAnswerStates) });
