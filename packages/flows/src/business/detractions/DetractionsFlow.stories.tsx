import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { fakeDetractionsProps } from './detractions.fake.ts';
import { DetractionsFlow } from './DetractionsFlow.tsx';
import { detractionsStates } from './detractions.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Detractions · detracciones, constancias',
  id: 'flows-detractions',
  component: DetractionsFlow,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { ...fakeDetractionsProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with 46 deposits and 7 purchases to be deposited. */
export const Live = meta.story(liveStory(DetractionsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(detractionsStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(detractionsStates) });
