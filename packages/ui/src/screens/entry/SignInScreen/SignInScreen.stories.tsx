import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { SignInScreen } from './SignInScreen.tsx';

const meta = preview.meta({
  component: SignInScreen,
  title: 'Screens/SignInScreen · iniciar sesión, login',
  id: 'screens-signinscreen',
  parameters: { layout: 'fullscreen' },
  args: { onSubmit: fn(), hrefs: { recover: '#recuperar', register: '#crear-cuenta' } },
});
export default meta;

export const Default = meta.story({});

export const WithPasskey = meta.story({ args: { onPasskey: fn() } });

export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });

export const Refused = meta.story({
  args: { status: { kind: 'refused', fields: {}, messages: ['El usuario o la contraseña no son correctos.'] } },
});

export const SeveralMessages = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: {},
      messages: [
        'El usuario o la contraseña no son correctos',
        'Te quedan 2 intentos antes de que bloqueemos el acceso por 15 minutos',
      ],
    },
  },
});

export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });

export const SessionExpired = meta.story({ args: { sessionExpired: true } });

export const Invalid = meta.story({
  play: async () => {
    await userEvent.type(screen.getByLabelText('Usuario'), 'rosa');
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  },
});
