import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../testing/fakeApi.ts';
import { lazyLiveStory } from '../testing/liveStory.tsx';
import { clientAnswerStates } from './clientAnswer.states.tsx';
import type { ClientAnswerServices } from './clientAnswer.types.ts';
import { clientAnswerActor } from './clientAnswerActor.ts';
import { ClientAnswerFlow } from './ClientAnswerFlow.tsx';

const services: ClientAnswerServices = { api: fakeApi(['openClientQuestion', 'answerClientQuestion']) };

const load = (given: ClientAnswerServices) => clientAnswerActor(given, { token: 't' });

const meta = preview.meta({
  title: 'Flows/ClientAnswer · respuesta del cliente',
  id: 'flows-clientanswer',
  component: ClientAnswerFlow,
  parameters: { layout: 'fullscreen' },
  args: { load: () => Promise.resolve(load(services)), onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(lazyLiveStory(ClientAnswerFlow, services, load));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientAnswerStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(clientAnswerStates) });
