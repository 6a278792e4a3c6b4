import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakePdtProps } from './pdt.fake.ts';
import { PdtFlow } from './PdtFlow.tsx';
import { pdtStates } from './pdt.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Pdt · informe PDT 621',
  id: 'flows-pdt',
  component: PdtFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakePdtProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with a month that leaves a balance in favour. */
export const Live = meta.story(liveStory(PdtFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(pdtStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(pdtStates) });
