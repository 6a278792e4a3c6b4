import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeStudioFactorsProps } from './studioFactors.fake.ts';
import { studioFactorsStates } from './studioFactors.states.tsx';
import { StudioFactorsFlow } from './StudioFactorsFlow.tsx';

const meta = preview.meta({
  title: 'Flows/StudioFactors · segundo paso del estudio',
  id: 'flows-studiofactors',
  component: StudioFactorsFlow,
  args: { ...fakeStudioFactorsProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses what the next call answers. */
export const Live = meta.story(liveStory(StudioFactorsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(studioFactorsStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(studioFactorsStates),
});
