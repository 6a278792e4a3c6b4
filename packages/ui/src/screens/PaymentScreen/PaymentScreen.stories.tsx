import { plans } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { underTopBar } from '../../testing/underTopBar.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';

const [, small] = plans;
if (!small) throw new Error('The plan is missing');

const meta = preview.meta({
  component: PaymentScreen,
  title: 'Screens/PaymentScreen',
  parameters: { layout: 'fullscreen' },
  args: {
    plan: small,
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
