import preview from '@contapro/storybook/preview';
import { userEvent } from '@contapro/storybook/test';
import { PasswordField } from './PasswordField.tsx';

const meta = preview.meta({
  component: PasswordField,
  title: 'Primitives/PasswordField · contraseña, clave',
  id: 'primitives-passwordfield',
  args: {
    label: 'Contraseña',
    defaultValue: 'Ledger-2026',
    autoComplete: 'current-password',
    style: { maxInlineSize: '23rem' },
  },
});
export default meta;

export const Default = meta.story({});
export const Shown = meta.story({
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Mostrar contraseña' })),
});
export const WithError = meta.story({ args: { error: 'Ingresa tu contraseña.', defaultValue: '' } });
export const Disabled = meta.story({ args: { disabled: true } });
