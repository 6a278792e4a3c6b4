import preview from '@contapro/storybook/preview';
import { userEvent, within } from '@contapro/storybook/test';
import { PasswordField } from '../../primitives/PasswordField/index.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

const meta = preview.meta({
  title: 'Patterns/PasswordStrength · seguridad de la contraseña',
  id: 'patterns-passwordstrength',
  component: PasswordStrength,
  args: {
    own: {
      email: 'rosa.quispe@estudio.pe',
      name: 'Rosa',
      lastName: 'Quispe Mamani',
      documentNumber: '45678912',
      phoneNumber: '987654321',
    },
    children: <PasswordField label="Contraseña nueva" autoComplete="new-password" />,
  },
});
export default meta;

/** A story in which a password is typed. */
const typed = (password: string) =>
  meta.story({
    play: async ({ canvasElement }) => {
      await userEvent.type(within(canvasElement).getByLabelText('Contraseña nueva'), password);
    },
  });

export const Default = meta.story({});
export const Weak = typed('Abcde1');
export const Common = typed('Password1');
export const Personal = typed('Quispe2026');
export const Fair = typed('Tambor93');
export const Good = typed('Tambor-Lluvia9');
export const Strong = typed('Lluvia-Tambor-Cuaderno-93');
