import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeNoticesProps } from './notices.fake.ts';
import { noticesStates } from './notices.states.tsx';
import { NoticesFlow } from './NoticesFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Notices · avisos, calendario, correo',
  id: 'flows-notices',
  component: NoticesFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeNoticesProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with six notices. */
export const Live = meta.story(liveStory(NoticesFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(noticesStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(noticesStates) });
