import { createVoucher, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { createFakeObservedVoucher } from './observedVoucher.fake.ts';
import { ObservedVoucherFlow } from './ObservedVoucherFlow.tsx';
import { observedVoucherStates } from './observedVoucher.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';
import { decisionAnswers } from '../../engine/voucher-decision/decisionAnswers.fake.ts';

const meta = preview.meta({
  title: 'Flows/ObservedVoucher · comprobante observado',
  id: 'flows-observedvoucher',
  component: ObservedVoucherFlow,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: {
    services: createFakeObservedVoucher(),
    input: {
      business: textiles,
      period: '202610',
      voucher: createVoucher({ status: 'observado', reasons: ['AJENO_AL_GIRO'] }),
    },
    hrefs: { back: '#observaciones' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with a voucher that can be decided. */
export const Live = meta.story(liveStory(ObservedVoucherFlow, decisionAnswers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(observedVoucherStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(observedVoucherStates),
});
