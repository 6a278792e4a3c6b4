import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { SignInFactorScreen, type SignInFactorScreenProps } from './SignInFactorScreen.tsx';

const page = (props: Partial<SignInFactorScreenProps> = {}) => (
  <ThemeRoot theme="light">
    <SignInFactorScreen
      shown="app"
      others={['passkey', 'recovery_code']}
      status="asking"
      failure={null}
      onCode={() => {}}
      onPasskey={() => {}}
      onChoose={() => {}}
      onBack={() => {}}
      {...props}
    />
  </ThemeRoot>
);

it('asks for the code of the app, for the keyboard of a phone and for what fills it in', async () => {
  const screen = await render(page());
  const field = screen.getByLabelText('Código de 6 dígitos');
  await expect.element(field).toHaveFocus();
  expect(['autocomplete', 'inputmode'].map((name) => field.element().getAttribute(name))).toEqual([
    'one-time-code',
    'numeric',
  ]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('sends a code as it was pasted, without blanks, by Enter', async () => {
  const onCode = vi.fn<SignInFactorScreenProps['onCode']>();
  const screen = await render(page({ onCode }));
  await screen.getByLabelText('Código de 6 dígitos').fill(' 492 039 ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onCode.mock.calls).toEqual([['492039']]);
  await screen.rerender(page({ onCode, shown: 'recovery_code', others: ['app'] }));
  await screen.getByLabelText('Código de recuperación').fill('abcd-efgh jkmn');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onCode.mock.calls.at(-1)).toEqual(['ABCDEFGHJKMN']);
});

it('says what is wrong with a code, and sends nothing', async () => {
  const onCode = vi.fn<SignInFactorScreenProps['onCode']>();
  const screen = await render(page({ onCode }));
  await screen.getByLabelText('Código de 6 dígitos').fill('12345');
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByText('El código tiene 6 dígitos')).toBeVisible();
  expect(onCode).not.toHaveBeenCalled();
});

it('shows why a code was refused', async () => {
  const message = 'El código no es correcto o ya se usó.';
  const screen = await render(page({ failure: { kind: 'refused', message } }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`¡Algo salió mal!${message}`);
});

it('offers what else there is, and going back', async () => {
  const calls: unknown[] = [];
  const screen = await render(
    page({
      onPasskey: () => calls.push('passkey'),
      onChoose: (kind) => calls.push(kind),
      onBack: () => calls.push('back'),
    }),
  );
  await screen.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await screen.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await screen.getByRole('button', { name: 'Volver a correo y contraseña' }).click();
  expect(calls).toEqual(['passkey', 'recovery_code', 'back']);
});

it('says that the browser asks for the passkey, and why it was not used', async () => {
  const screen = await render(page({ shown: 'passkey', others: [], status: 'busy' }));
  await expect.element(screen.getByRole('heading', { name: 'Entra con tu llave de acceso' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sigue los pasos de tu navegador…' })).toBeVisible();
  await screen.rerender(page({ shown: 'passkey', others: [], failure: { kind: 'cancelled' } }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('¡Algo salió mal!No usaste tu llave de acceso, o pasó demasiado tiempo. Vuelve a intentarlo.');
});

it('leads back to the password when it was typed too long ago', async () => {
  const screen = await render(page({ status: 'expired' }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Escribe tu contraseña otra vezPasó demasiado tiempo desde que la escribiste. Vuelve y empieza de nuevo.',
    );
  expect(screen.getByRole('textbox').query()).toBe(null);
});
