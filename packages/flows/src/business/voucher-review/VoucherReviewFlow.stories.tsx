import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { liveStory } from '../../testing/liveStory.tsx';
import { decisionAnswers } from '../../engine/voucher-decision/decisionAnswers.fake.ts';
import { createFakeReview } from './voucherReview.fake.ts';
import { voucherReviewStates } from './voucherReview.states.tsx';
import { VoucherReviewFlow } from './VoucherReviewFlow.tsx';

const meta = preview.meta({
  title: 'Flows/VoucherReview · cola de revisión, revisar uno por uno',
  id: 'flows-voucherreview',
  component: VoucherReviewFlow,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { ...createFakeReview(), onEmit: fn() },
});
export default meta;

/** Runs the machine with the observed vouchers of several clients. */
export const Live = meta.story(liveStory(VoucherReviewFlow, decisionAnswers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(voucherReviewStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(voucherReviewStates),
});
