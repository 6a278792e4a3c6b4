import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeCreditClockProps } from './creditClock.fake.ts';
import { creditClockStates } from './creditClock.states.tsx';
import { CreditClockFlow } from './CreditClockFlow.tsx';

const meta = preview.meta({
  title: 'Flows/CreditClock · reloj del crédito',
  id: 'flows-creditclock',
  component: CreditClockFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeCreditClockProps, onEmit: fn() },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
});
export default meta;

/** Runs the machine with purchases of seven clients. */
export const Live = meta.story(liveStory(CreditClockFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(creditClockStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(creditClockStates) });
