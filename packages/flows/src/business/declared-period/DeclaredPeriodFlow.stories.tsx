import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeDeclaredPeriodProps } from './declaredPeriod.fake.ts';
import { declaredPeriodStates } from './declaredPeriod.states.tsx';
import { DeclaredPeriodFlow } from './DeclaredPeriodFlow.tsx';

const meta = preview.meta({
  component: DeclaredPeriodFlow,
  title: 'Flows/DeclaredPeriod · marcar como declarado',
  id: 'flows-declaredperiod',
  args: { ...fakeDeclaredPeriodProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. Calls are answered after a short delay. */
export const Live = meta.story(liveStory(DeclaredPeriodFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(declaredPeriodStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(declaredPeriodStates),
});
