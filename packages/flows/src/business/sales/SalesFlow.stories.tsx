import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeSalesProps } from './sales.fake.ts';
import { SalesFlow } from './SalesFlow.tsx';
import { salesStates } from './sales.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Sales · comprobantes de venta',
  id: 'flows-sales',
  component: SalesFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeSalesProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with 46 sales. */
export const Live = meta.story(liveStory(SalesFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(salesStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(salesStates) });
