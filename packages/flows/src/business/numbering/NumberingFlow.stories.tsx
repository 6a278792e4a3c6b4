import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeNumberingProps } from './numbering.fake.ts';
import { numberingStates } from './numbering.states.tsx';
import { NumberingFlow } from './NumberingFlow.tsx';

const meta = preview.meta({
  component: NumberingFlow,
  title: 'Flows/Numbering · correlativos, números que faltan',
  id: 'flows-numbering',
  parameters: { layout: 'fullscreen' },
  args: { ...fakeNumberingProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. Calls are answered after a short delay. */
export const Live = meta.story(liveStory(NumberingFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(numberingStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(numberingStates) });
