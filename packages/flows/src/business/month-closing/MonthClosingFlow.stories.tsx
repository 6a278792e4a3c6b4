import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeMonthClosingProps } from './monthClosing.fake.ts';
import { monthClosingStates } from './monthClosing.states.tsx';
import { MonthClosingFlow } from './MonthClosingFlow.tsx';

const meta = preview.meta({
  component: MonthClosingFlow,
  title: 'Flows/MonthClosing · cerrar el mes, pasos del mes',
  id: 'flows-monthclosing',
  parameters: { layout: 'fullscreen' },
  args: { ...fakeMonthClosingProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. Calls are answered after a short delay. */
export const Live = meta.story(liveStory(MonthClosingFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(monthClosingStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(monthClosingStates) });
