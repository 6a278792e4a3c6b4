import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx';

const meta = preview.meta({
  component: ConfirmIdentityDialog,
  title: 'Screens/Modals/ConfirmIdentityDialog · confirma que eres tú, contraseña',
  id: 'screens-modals-confirmidentitydialog',
  args: { open: true, status: { kind: 'editing' }, onSubmit: fn(), onClose: fn() },
});
export default meta;

export const Default = meta.story({});
export const Confirming = meta.story({ args: { status: { kind: 'submitting' } } });
export const WrongPassword = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: { password: 'No es tu contraseña. Revísala y vuelve a intentarlo.' },
      messages: [],
    },
  },
});
export const TooManyAttempts = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: {},
      messages: ['Hiciste demasiados intentos. Espera 15 minutos y vuelve a intentarlo.'],
    },
  },
});
export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });
