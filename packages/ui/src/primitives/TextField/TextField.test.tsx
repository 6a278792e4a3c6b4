import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { TextField } from './TextField.tsx';

describeContract(
  TextField,
  { label: 'Usuario', error: 'Ingresa tu usuario.', hint: 'Tu correo.' },
  { control: 'input' },
);

it('OPEN-132 connects its label, hint and error with the control', async () => {
  const screen = await render(<TextField label="Correo" hint="El de trabajo." error="Ingresa un correo válido." />);
  const input = screen.getByRole('textbox', { name: 'Correo' });
  await expect.element(input).toHaveAccessibleDescription('El de trabajo. Ingresa un correo válido.');
  await expect.element(input).toBeInvalid();
});

it('has no error message when there is no error', async () => {
  const screen = await render(<TextField label="Correo" />);
  const input = screen.getByRole('textbox').element();
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null]);
});
