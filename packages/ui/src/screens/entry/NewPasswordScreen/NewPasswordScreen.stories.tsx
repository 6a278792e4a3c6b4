import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';

const meta = preview.meta({
  component: NewPasswordScreen,
  title: 'Screens/NewPasswordScreen · contraseña nueva',
  id: 'screens-newpasswordscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    view: { kind: 'form', status: { kind: 'editing' } },
    onSubmit: fn(),
    onRetry: fn(),
    hrefs: { signIn: '#login', request: '#recuperar' },
  },
});
export default meta;

export const Default = meta.story({});

export const Invalid = meta.story({
  play: async () => {
    await userEvent.type(screen.getByLabelText('Nueva contraseña'), 'Contapro1');
    await userEvent.type(screen.getByLabelText('Confirmar contraseña'), 'Contapro2');
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar contraseña' }));
  },
});

export const Refused = meta.story({
  args: {
    view: {
      kind: 'form',
      status: { kind: 'refused', fields: {}, messages: ['Hiciste demasiados intentos. Espera 40 segundos.'] },
    },
  },
});

export const Checking = meta.story({ args: { view: { kind: 'checking' } } });

export const Unchecked = meta.story({ args: { view: { kind: 'unchecked', messages: [] } } });

export const Expired = meta.story({ args: { view: { kind: 'expired' } } });

export const Updated = meta.story({ args: { view: { kind: 'updated' } } });
