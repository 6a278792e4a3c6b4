import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { fakePerceptionsProps } from './perceptions.fake.ts';
import { PerceptionsFlow } from './PerceptionsFlow.tsx';
import { perceptionsStates } from './perceptions.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Perceptions · percepciones',
  id: 'flows-perceptions',
  component: PerceptionsFlow,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { ...fakePerceptionsProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with 34 receipts. */
export const Live = meta.story(liveStory(PerceptionsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(perceptionsStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(perceptionsStates) });
