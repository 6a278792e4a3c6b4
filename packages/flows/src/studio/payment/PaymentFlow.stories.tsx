import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { accountant } from '@contapro/fixtures';
import { later } from '../../testing/later.ts';
import { PaymentFlow } from './PaymentFlow.tsx';
import { paymentStates } from './payment.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Payment · pago con tarjeta',
  id: 'flows-payment',
  component: PaymentFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services: {
      api: {
        chargeOneTime: ({ signal }) =>
          later({ message: 'Pagaste S/ 118.00 por el plan Pequeña empresa.', end_date: '2027-04-01' }, { signal }),
      },
      form: {
        loadCheckout: ({ signal }) => later({ isPractice: true }, { signal }),
        requestCard: ({ signal }) => later({ token: 'tkn_test_1' }, { signal, milliseconds: 2000 }),
        authenticateCard: ({ signal }) => later({}, { signal }),
      },
      clock: () => Date.UTC(2026, 10, 22, 15),
    },
    input: { planId: 4, accountant },
    hrefs: { plans: '#planes' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The card form is left out: a card is entered after two seconds. */
export const Live = meta.story(liveStory(PaymentFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(paymentStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(paymentStates) });
