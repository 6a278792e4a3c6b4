import { plans } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';

const [, small] = plans;
if (!small) throw new Error('The plan is missing');

const fromToday = {
  until: '2026-12-22',
  paidUntil: null,
  trialUntil: null,
  intervals: [{ companies: 15, until: '2026-12-22' }],
};

const meta = preview.meta({
  component: PaymentScreen,
  title: 'Screens/PaymentScreen · pago con tarjeta',
  id: 'screens-paymentscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    plan: small,
    coverage: fromToday,
    state: 'ready',
    isPractice: false,
    refusal: null,
    message: null,
    onPay: fn(),
    onReload: fn(),
    onVerify: fn(),
    onClose: fn(),
    hrefs: { plans: '#planes' },
  },
  decorators: underTopBar(),
});
export default meta;

export const Default = meta.story({});
/** Another plan is paid: its days are kept. */
export const WithPaidDays = meta.story({
  args: {
    coverage: {
      ...fromToday,
      until: '2027-01-15',
      paidUntil: '2026-12-15',
      intervals: [{ companies: 15, until: '2027-01-15' }],
    },
  },
});
/** A smaller plan is paid: this one begins at once, and its days follow. */
export const WithSmallerPlan = meta.story({
  args: {
    coverage: {
      ...fromToday,
      until: '2027-12-22',
      paidUntil: '2027-11-22',
      intervals: [
        { companies: 15, until: '2026-12-22' },
        { companies: 5, until: '2027-12-22' },
      ],
    },
  },
});
export const DuringTheTrial = meta.story({
  args: { coverage: { ...fromToday, trialUntil: '2026-11-28' } },
});
export const Loading = meta.story({ args: { state: 'loading' } });
export const Unloaded = meta.story({ args: { state: 'unloaded' } });

/** The card form of the provider is open, in a window of its own. */
export const Entering = meta.story({ args: { state: 'entering', isPractice: true } });
export const Authenticating = meta.story({ args: { state: 'authenticating' } });
export const Refused = meta.story({ args: { refusal: ['Tu tarjeta no tiene fondos suficientes.'] } });
export const Charging = meta.story({ args: { state: 'charging' } });
export const Unknown = meta.story({ args: { state: 'unknown' } });
export const Unverified = meta.story({ args: { state: 'unverified' } });
export const Done = meta.story({
  args: { state: 'done', message: 'Pagaste S/ 118.00 por el plan Pequeña empresa.' },
});
