import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeReconciliationProps } from './reconciliation.fake.ts';
import { reconciliationStates } from './reconciliation.states.tsx';
import { ReconciliationFlow } from './ReconciliationFlow.tsx';

const meta = preview.meta({
  component: ReconciliationFlow,
  title: 'Flows/Reconciliation · cuadre, propuesta contra XML',
  id: 'flows-reconciliation',
  parameters: { layout: 'fullscreen' },
  args: { ...fakeReconciliationProps, onEmit: fn() },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
});
export default meta;

/** Runs the machine with a month in which ten vouchers differ. */
export const Live = meta.story(liveStory(ReconciliationFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(reconciliationStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(reconciliationStates),
});
