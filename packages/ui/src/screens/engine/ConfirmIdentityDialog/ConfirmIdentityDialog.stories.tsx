import type { FormStatus } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { useState } from 'react';
import { ConfirmIdentityDialog, type ConfirmIdentityDialogProps } from './ConfirmIdentityDialog.tsx';

const meta = preview.meta({
  component: ConfirmIdentityDialog,
  title: 'Screens/Modals/ConfirmIdentityDialog · confirma que eres tú, contraseña, código, llave de acceso',
  id: 'screens-modals-confirmidentitydialog',
  args: {
    open: true,
    ways: ['password'],
    shown: 'password',
    isUnlocking: false,
    passkeyFailure: null,
    status: { kind: 'editing' },
    onSubmit: fn(),
    onPasskey: fn(),
    onChoose: fn(),
    onClose: fn(),
  },
});
export default meta;

/** Refuses what is sent. */
function Refusing({ refusal, ...args }: ConfirmIdentityDialogProps & { refusal: FormStatus }) {
  const [status, setStatus] = useState<FormStatus>({ kind: 'editing' });
  return <ConfirmIdentityDialog {...args} status={status} onSubmit={() => setStatus(refusal)} />;
}

const ways = ['password', 'app', 'passkey'] as const;

export const Default = meta.story({});
export const WithFactor = meta.story({ args: { ways } });
export const Code = meta.story({ args: { ways, shown: 'app' } });
export const Unlocking = meta.story({ args: { ways, isUnlocking: true, status: { kind: 'submitting' } } });
export const PasskeyCancelled = meta.story({ args: { ways, passkeyFailure: 'cancelled' } });
export const Confirming = meta.story({ args: { status: { kind: 'submitting' } } });
export const WrongPassword = meta.story({
  render: (args) => (
    <Refusing
      {...args}
      refusal={{
        kind: 'refused',
        fields: { password: 'No es tu contraseña. Revísala y vuelve a intentarlo.' },
        messages: [],
      }}
    />
  ),
  play: async () => {
    await userEvent.type(screen.getByLabelText('Contraseña de tu cuenta'), 'Contapro2');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  },
});
export const WrongCode = meta.story({
  args: { ways, shown: 'app' },
  render: (args) => (
    <Refusing
      {...args}
      refusal={{
        kind: 'refused',
        fields: { code: 'El código no es correcto o ya se usó. Espera el siguiente de tu aplicación y escríbelo.' },
        messages: [],
      }}
    />
  ),
  play: async () => {
    await userEvent.type(screen.getByLabelText('Código de 6 dígitos'), '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
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
