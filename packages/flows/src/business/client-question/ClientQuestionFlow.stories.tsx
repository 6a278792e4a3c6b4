import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeClientQuestionProps } from './clientQuestion.fake.ts';
import { clientQuestionStates } from './clientQuestion.states.tsx';
import { ClientQuestionFlow } from './ClientQuestionFlow.tsx';

const meta = preview.meta({
  component: ClientQuestionFlow,
  title: 'Flows/ClientQuestion · preguntar al cliente',
  id: 'flows-clientquestion',
  args: { ...fakeClientQuestionProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. Calls are answered after a short delay. */
export const Live = meta.story(liveStory(ClientQuestionFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientQuestionStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(clientQuestionStates),
});
