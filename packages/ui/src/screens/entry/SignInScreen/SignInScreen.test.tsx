import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextsProvider } from '../../../primitives/TextsProvider/index.ts';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { SignInScreen, type SignInScreenProps } from './SignInScreen.tsx';

type Submit = SignInScreenProps['onSubmit'];

const page = (props: Partial<SignInScreenProps> = {}) => (
  <ThemeRoot theme="light">
    <SignInScreen
      onSubmit={() => {}}
      hrefs={{ recover: '/recuperar-contraseña-identificacion', register: '/crear-cuenta' }}
      {...props}
    />
  </ThemeRoot>
);

const refused = (...messages: string[]) => ({ kind: 'refused', fields: {}, messages }) as const;

it('LOGIN-01 LOGIN-02 LOGIN-04 asks for user and password', async () => {
  const screen = await render(page());
  const user = screen.getByLabelText('Usuario').element();
  const password = screen.getByLabelText('Contraseña', { exact: true }).element();
  expect([user.getAttribute('type'), user.getAttribute('autocomplete')]).toEqual(['email', 'username']);
  expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ]);
  await expect.element(screen.getByRole('button', { name: 'Iniciar sesión' })).toHaveAttribute('type', 'submit');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('LOGIN-05 LOGIN-06 leads to password recovery and to registration', async () => {
  const screen = await render(page());
  await expect
    .element(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }))
    .toHaveAttribute('href', '/recuperar-contraseña-identificacion');
  await expect.element(screen.getByRole('link', { name: 'Regístrate' })).toHaveAttribute('href', '/crear-cuenta');
});

it('LOGIN-03, RESP-03 shows and hides the password, keeping it', async () => {
  const screen = await render(page());
  const password = screen.getByLabelText('Contraseña', { exact: true });
  await password.fill('Contapro1');
  await screen.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue('Contapro1');
  await screen.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

it('LOGIN-07, LOGIN-08, LOGIN-10 says what is missing when a field is left', async () => {
  const screen = await render(page());
  await screen.getByLabelText('Usuario').click();
  await userEvent.tab();
  await expect.element(screen.getByText('Ingrese su correo electrónico')).toBeVisible();
  expect(screen.getByText('Ingrese su contraseña').query()).toBe(null);
  await screen.getByLabelText('Contraseña', { exact: true }).click();
  await screen.getByLabelText('Usuario').click();
  await expect.element(screen.getByText('Ingrese su contraseña')).toBeVisible();
});

it('LOGIN-09 says that the email is malformed, and submits nothing', async () => {
  const onSubmit = vi.fn<Submit>();
  const screen = await render(page({ onSubmit }));
  await screen.getByLabelText('Usuario').fill('rosa@');
  await screen.getByLabelText('Contraseña', { exact: true }).fill('Contapro1');
  await screen.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect.element(screen.getByText('Ingrese un correo válido')).toBeVisible();
  await expect.element(screen.getByLabelText('Usuario')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('LOGIN-04 submits the checked values, also by Enter', async () => {
  const onSubmit = vi.fn<Submit>();
  const screen = await render(page({ onSubmit }));
  await screen.getByLabelText('Usuario').fill(' rosa@contapro.pe ');
  await screen.getByLabelText('Contraseña', { exact: true }).fill('Contapro1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ email: 'rosa@contapro.pe', password: 'Contapro1' }]]);
});

it('LOGIN-04 submits nothing while it is busy, and says so', async () => {
  const onSubmit = vi.fn<Submit>();
  const screen = await render(page({ onSubmit, status: { kind: 'submitting' } }));
  await screen.getByLabelText('Usuario').fill('rosa@contapro.pe');
  await screen.getByLabelText('Contraseña', { exact: true }).fill('Contapro1');
  await expect.element(screen.getByRole('button', { name: 'Iniciando sesión...' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('LOGIN-19, LOGIN-20, ERR-06 shows what the server said, joined, and keeps what was typed', async () => {
  const screen = await render(page());
  await screen.getByLabelText('Usuario').fill('rosa@contapro.pe');
  await screen.rerender(page({ status: refused('El usuario no existe', 'Regístrate primero') }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('¡Algo salió mal!El usuario no existe. Regístrate primero');
  await expect.element(screen.getByLabelText('Usuario')).toHaveValue('rosa@contapro.pe');
});

it('SESSION-26, OPEN-023 says that the session expired, until another message replaces it', async () => {
  const words = 'Tu sesión caducó. Vuelve a iniciar sesión para ver toda tu información.';
  const screen = await render(page({ sessionExpired: true }));
  await expect.element(screen.getByText(words)).toBeVisible();
  await screen.rerender(page({ sessionExpired: true, status: refused('No') }));
  expect(screen.getByText(words).query()).toBe(null);
});

it('LOGIN-04 keeps what was typed before the script is loaded, and sends what was sent before then, once', async () => {
  const onSubmit = vi.fn<Submit>();
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(page({ onSubmit }));
  const [email, password] = host.querySelectorAll('input');
  const form = host.querySelector('form');
  if (!email || !password || !form) throw new Error('The form was not drawn.');
  email.value = 'rosa@contapro.pe';
  password.value = 'Contapro1';
  // Without a submit button neither a press nor Enter makes the browser send the form itself.
  expect([form.querySelector('[type=submit]'), form.method]).toEqual([null, 'post']);

  // As the script of the page does after a press.
  form.dataset['early'] = '';
  const root = hydrateRoot(host, page({ onSubmit }));
  await expect.poll(() => form.querySelector('[type=submit]')).not.toBe(null);
  expect([email.value, password.value]).toEqual(['rosa@contapro.pe', 'Contapro1']);
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ email: 'rosa@contapro.pe', password: 'Contapro1' }]]);
  expect('early' in form.dataset).toBe(false);
  root.unmount();
  host.remove();
});

it('shows the words of a TextsProvider, the messages of its fields included', async () => {
  const words = { signIn: { submit: 'Entrar' }, signInForm: { password: { missing: 'Escribe tu clave' } } };
  const screen = await render(<TextsProvider words={words}>{page()}</TextsProvider>);
  await screen.getByLabelText('Usuario').fill('rosa@contapro.pe');
  await screen.getByRole('button', { name: 'Entrar' }).click();
  await expect.element(screen.getByText('Escribe tu clave')).toBeVisible();
});

it('offers a passkey below what the form has, on pages that can use one', async () => {
  const onPasskey = vi.fn<() => void>();
  const screen = await render(page());
  expect(screen.getByRole('button', { name: 'Entrar con una llave de acceso' }).query()).toBe(null);
  await screen.rerender(page({ onPasskey }));
  await screen.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  expect(onPasskey).toHaveBeenCalledOnce();
  const names = screen
    .getByRole('button')
    .elements()
    .map((button) => button.textContent || button.ariaLabel);
  expect(names.slice(-2)).toEqual(['Iniciar sesión', 'Entrar con una llave de acceso']);
});
