import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { fakePendingDepositsProps } from './pendingDeposits.fake.ts';
import { pendingDepositsStates } from './pendingDeposits.states.tsx';
import { PendingDepositsFlow } from './PendingDepositsFlow.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/PendingDeposits · detracciones de hoy',
  id: 'flows-pendingdeposits',
  component: PendingDepositsFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakePendingDepositsProps, onEmit: fn() },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
});
export default meta;

/** Runs the machine with 30 deposits. */
export const Live = meta.story(liveStory(PendingDepositsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(pendingDepositsStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(pendingDepositsStates),
});
