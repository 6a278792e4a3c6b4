import type { NewPasswordView } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { NewPasswordScreen, type NewPasswordScreenProps } from './NewPasswordScreen.tsx';

const page = (view: NewPasswordView, props: Partial<NewPasswordScreenProps> = {}) => (
  <ThemeRoot theme="light">
    <NewPasswordScreen
      view={view}
      onSubmit={() => {}}
      onRetry={() => {}}
      hrefs={{ signIn: '/login', request: '/recuperar' }}
      {...props}
    />
  </ThemeRoot>
);
const form: NewPasswordView = { kind: 'form', status: { kind: 'editing' } };

it('RECOVERY-22 RECOVERY-26 asks for the password twice, and submits both', async () => {
  const onSubmit = vi.fn<NewPasswordScreenProps['onSubmit']>();
  const screen = await render(page(form, { onSubmit }));
  const password = screen.getByLabelText('Nueva contraseña');
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(password).toHaveAccessibleDescription('Mínimo 6 caracteres, con una mayúscula y una minúscula.');
  await password.fill('Contapro2');
  await screen.getByLabelText('Confirmar contraseña').fill('Contapro2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ password: 'Contapro2', confirmPassword: 'Contapro2' }]]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it.each([
  ['RECOVERY-23', 'Nueva contraseña', '', 'Ingrese su contraseña'],
  ['RECOVERY-23', 'Nueva contraseña', 'Abc', 'La contraseña debe de tener como mínimo 6 caracteres'],
  ['RECOVERY-23', 'Nueva contraseña', 'contapro', 'La contraseña debe contener al menos una mayúscula y una minúscula'],
  ['RECOVERY-24', 'Confirmar contraseña', '', 'Vuelva a ingresar su contraseña'],
])('%s says at %j what is wrong with %j when it is left', async (_id, label, typed, message) => {
  const screen = await render(page(form));
  await screen.getByLabelText(label).fill(typed);
  await userEvent.tab();
  await expect.element(screen.getByText(message)).toBeVisible();
});

it('RECOVERY-25 says that the passwords differ, and submits nothing', async () => {
  const onSubmit = vi.fn<NewPasswordScreenProps['onSubmit']>();
  const screen = await render(page(form, { onSubmit }));
  await screen.getByLabelText('Nueva contraseña').fill('Contapro2');
  await screen.getByLabelText('Confirmar contraseña').fill('Contapro3');
  await screen.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect.element(screen.getByText('Su contraseña no coincide')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('RECOVERY-29 shows the messages of the server, joined, and keeps what was typed', async () => {
  const screen = await render(page(form));
  await screen.getByLabelText('Nueva contraseña').fill('Contapro2');
  await screen.rerender(
    page({ kind: 'form', status: { kind: 'refused', fields: {}, messages: ['Espera un momento', 'Vuelve luego'] } }),
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('¡Algo salió mal!Espera un momento. Vuelve luego');
  await expect.element(screen.getByLabelText('Nueva contraseña')).toHaveValue('Contapro2');
});

it('RECOVERY-20 RECOVERY-21 says that the link has expired, and leads to another one', async () => {
  const screen = await render(page({ kind: 'expired' }));
  await expect.element(screen.getByRole('heading', { name: 'Este link ya expiró' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Reenviar correo' })).toHaveAttribute('href', '/recuperar');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('OPEN-072 says that it is checking, and checks again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await render(page({ kind: 'checking' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Comprobando el enlace...');
  await screen.rerender(page({ kind: 'unchecked', messages: [] }, { onRetry }));
  await expect.element(screen.getByRole('heading', { name: 'Ocurrió un error' })).toHaveFocus();
  await expect.element(screen.getByText('Por favor, inténtalo de nuevo en un minuto.')).toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('RECOVERY-27 RECOVERY-28 says that the password was updated, and leads to sign-in', async () => {
  const screen = await render(page({ kind: 'updated' }));
  await expect.element(screen.getByRole('heading', { name: '¡Listo!' })).toBeVisible();
  await expect.element(screen.getByText('Tu contraseña se ha actualizado correctamente.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
});
