import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { clientMonthStates } from './clientMonth.states.tsx';
import { ClientMonthFlow, type ClientMonthFlowProps } from './ClientMonthFlow.tsx';

const services: ClientMonthFlowProps['services'] = {
  api: fakeApi(['openClientQuestionLink', 'openClientQuestion', 'answerClientQuestion']),
};

const meta = preview.meta({
  title: 'Flows/ClientMonth · las dudas que responde el cliente',
  id: 'flows-clientmonth',
  component: ClientMonthFlow,
  parameters: { layout: 'fullscreen' },
  args: { services, input: { token: 't' }, onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(liveStory(ClientMonthFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientMonthStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(clientMonthStates) });
