import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { EmailConfirmationScreen } from './EmailConfirmationScreen.tsx';

const meta = preview.meta({
  title: 'Screens/EmailConfirmationScreen · verificar el correo',
  id: 'screens-emailconfirmationscreen',
  component: EmailConfirmationScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    view: { kind: 'ready', isConfirming: false, failure: null },
    onConfirm: fn(),
    hrefs: { home: '#inicio', signIn: '#ingresar', account: '#cuenta' },
  },
});
export default meta;

export const Default = meta.story({});
export const Confirming = meta.story({ args: { view: { kind: 'ready', isConfirming: true, failure: null } } });
export const NotConfirmed = meta.story({ args: { view: { kind: 'ready', isConfirming: false, failure: '' } } });
export const Verified = meta.story({ args: { view: { kind: 'verified', email: 'rosa.quispe@estudioquispe.pe' } } });
export const Changed = meta.story({ args: { view: { kind: 'changed', email: 'rosa@quispecontadores.pe' } } });
export const Used = meta.story({ args: { view: { kind: 'used' } } });
export const Replaced = meta.story({ args: { view: { kind: 'replaced' } } });
export const Expired = meta.story({ args: { view: { kind: 'expired' } } });
export const Taken = meta.story({ args: { view: { kind: 'taken' } } });
export const Gone = meta.story({ args: { view: { kind: 'gone' } } });
