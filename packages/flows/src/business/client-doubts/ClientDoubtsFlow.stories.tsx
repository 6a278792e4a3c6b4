import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeClientDoubtsProps } from './clientDoubts.fake.ts';
import { clientDoubtsStates } from './clientDoubts.states.tsx';
import { ClientDoubtsFlow } from './ClientDoubtsFlow.tsx';

const meta = preview.meta({
  component: ClientDoubtsFlow,
  title: 'Flows/ClientDoubts · las dudas del mes en un enlace',
  id: 'flows-clientdoubts',
  args: { ...fakeClientDoubtsProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. Calls are answered after a short delay. */
export const Live = meta.story(liveStory(ClientDoubtsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientDoubtsStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(clientDoubtsStates) });
