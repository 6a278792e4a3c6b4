import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { fakeRetentionsProps } from './retentions.fake.ts';
import { RetentionsFlow } from './RetentionsFlow.tsx';
import { retentionsStates } from './retentions.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Retentions · retenciones',
  id: 'flows-retentions',
  component: RetentionsFlow,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { ...fakeRetentionsProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with 26 receipts. */
export const Live = meta.story(liveStory(RetentionsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(retentionsStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(retentionsStates) });
