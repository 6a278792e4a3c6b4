import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeVoucherAccountsProps } from './voucherAccounts.fake.ts';
import { voucherAccountsStates } from './voucherAccounts.states.tsx';
import { VoucherAccountsFlow } from './VoucherAccountsFlow.tsx';

const meta = preview.meta({
  component: VoucherAccountsFlow,
  title: 'Flows/VoucherAccounts · cuentas contables, asientos',
  id: 'flows-voucheraccounts',
  parameters: { layout: 'fullscreen' },
  args: { ...fakeVoucherAccountsProps, onEmit: fn() },
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
export const Live = meta.story(liveStory(VoucherAccountsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(voucherAccountsStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(voucherAccountsStates),
});
