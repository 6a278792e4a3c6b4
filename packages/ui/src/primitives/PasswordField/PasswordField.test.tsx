import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { PasswordField } from './PasswordField.tsx';

describeContract(PasswordField, { label: 'Contraseña' }, { control: 'input' });

it('RESP-03 shows and hides the password with a named control, keeping what was typed', async () => {
  const screen = await render(<PasswordField label="Contraseña" />);
  const input = screen.getByLabelText('Contraseña', { exact: true });
  await input.fill('Ledger-2026');
  await screen.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveValue('Ledger-2026');
});
