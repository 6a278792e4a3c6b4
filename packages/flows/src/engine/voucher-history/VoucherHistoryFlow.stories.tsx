import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeVoucherHistoryProps } from './voucherHistory.fake.ts';
import { voucherHistoryStates } from './voucherHistory.states.tsx';
import { VoucherHistoryFlow } from './VoucherHistoryFlow.tsx';

const meta = preview.meta({
  component: VoucherHistoryFlow,
  title: 'Flows/VoucherHistory · historial de un comprobante',
  id: 'flows-voucherhistory',
  args: { ...fakeVoucherHistoryProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. The call is answered after a short delay. */
export const Live = meta.story(liveStory(VoucherHistoryFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(voucherHistoryStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(voucherHistoryStates),
});
