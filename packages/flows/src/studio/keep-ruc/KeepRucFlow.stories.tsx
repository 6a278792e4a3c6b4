import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeKeepRucProps } from './keepRuc.fake.ts';
import { keepRucStates } from './keepRuc.states.tsx';
import { KeepRucFlow } from './KeepRucFlow.tsx';

const meta = preview.meta({
  title: 'Flows/KeepRuc · conservar un RUC',
  id: 'flows-keepruc',
  component: KeepRucFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeKeepRucProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. */
export const Live = meta.story(liveStory(KeepRucFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(keepRucStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(keepRucStates) });
