import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';

const meta = preview.meta({
  component: SubscriptionDialog,
  title: 'Screens/Modals/SubscriptionDialog · suscripción vencida, plan',
  id: 'screens-modals-subscriptiondialog',
  args: {
    open: true,
    href: 'https://suscripciones.example.pe/4',
    bank: 'Banco del Comercio',
    onContinue: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});

/** A host that configures no bank. */
export const WithoutBank = meta.story({ args: { bank: null } });
