import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { testimonials } from '@contapro/fixtures';
import { SignUpScreen } from './SignUpScreen.tsx';

const meta = preview.meta({
  component: SignUpScreen,
  title: 'Screens/SignUpScreen · crear cuenta, registro',
  id: 'screens-signupscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    onSubmit: fn(),
    testimonials,
    hrefs: { signIn: '#login', terms: '#terminos', privacy: '#privacidad' },
  },
});
export default meta;

export const Default = meta.story({});

/** Every message of a field that was left empty or wrong. */
export const Invalid = meta.story({
  play: async () => {
    const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByLabelText('Nombres'));
    await userEvent.click(screen.getByLabelText('Apellidos'));
    await type('DNI', '4271836');
    await type('Celular', '887204516');
    await type('Correo electrónico', 'rosa@');
    await userEvent.click(screen.getByLabelText('Perfil de contador'));
    await type('Contraseña', 'contapro');
    await userEvent.tab();
  },
});

export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });

export const RefusedAtField = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: { email: 'Ya existe una cuenta con ese correo. Inicia sesión o recupera tu contraseña.' },
      messages: [],
    },
  },
});
