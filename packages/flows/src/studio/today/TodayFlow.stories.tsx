import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeTodayProps } from './today.fake.ts';
import { todayStates } from './today.states.tsx';
import { TodayFlow } from './TodayFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Today · tres cosas para hoy',
  id: 'flows-today',
  component: TodayFlow,
  args: { ...fakeTodayProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses what the call answers. */
export const Live = meta.story(liveStory(TodayFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(todayStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(todayStates) });
