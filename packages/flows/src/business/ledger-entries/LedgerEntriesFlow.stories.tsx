import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeLedgerEntriesProps } from './ledgerEntries.fake.ts';
import { ledgerEntriesStates } from './ledgerEntries.states.tsx';
import { LedgerEntriesFlow } from './LedgerEntriesFlow.tsx';

const meta = preview.meta({
  component: LedgerEntriesFlow,
  title: 'Flows/LedgerEntries · asientos, libro diario',
  id: 'flows-ledgerentries',
  parameters: { layout: 'fullscreen' },
  args: { ...fakeLedgerEntriesProps, onEmit: fn() },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
});
export default meta;

/** Runs the machine. Calls are answered after a short delay. */
export const Live = meta.story(liveStory(LedgerEntriesFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(ledgerEntriesStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(ledgerEntriesStates),
});
