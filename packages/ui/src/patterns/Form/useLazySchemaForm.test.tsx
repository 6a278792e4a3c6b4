import { type FormStatus, signInSchema, type SignInValues } from '@contapro/domain';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../../primitives/TextField/index.ts';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLazySchemaForm } from './useLazySchemaForm.ts';

type Load = NonNullable<Parameters<typeof useLazySchemaForm>[1]>;

const schema = signInSchema();

function SignIn({
  load,
  status = { kind: 'editing' },
  onSubmit,
  onDrawn,
}: {
  load: Load;
  status?: FormStatus;
  onSubmit: (values: SignInValues) => void;
  onDrawn?: () => void;
}) {
  const form = useLazySchemaForm(schema, load);
  useLayoutEffect(() => onDrawn?.());
  return (
    <Form form={form} status={form.unsentStatus ?? status} onSubmit={onSubmit}>
      <TextField label="Usuario" {...form.field('email')} />
      <TextField label="Clave" {...form.field('password')} />
      <SubmitButton busy="Enviando">Enviar</SubmitButton>
    </Form>
  );
}

/** Draws the form. Its code is loaded when `arrive` is called. */
async function drawBeforeCode() {
  const code = Promise.withResolvers<Awaited<ReturnType<Load>>>();
  const onSubmit = vi.fn<(values: SignInValues) => void>();
  const load = () => code.promise;
  const screen = await render(<SignIn load={load} onSubmit={onSubmit} />);
  return {
    screen,
    onSubmit,
    user: screen.getByLabelText('Usuario'),
    password: screen.getByLabelText('Clave'),
    arrive: async () => code.resolve(await import('./schemaFormControl.ts')),
  };
}

it('submits what was typed and sent before its code was loaded, once', async () => {
  const { screen, onSubmit, user, password, arrive } = await drawBeforeCode();
  await user.fill(' rosa@contapro.pe ');
  await password.fill('Contapro1');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Enviando' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await arrive();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ email: 'rosa@contapro.pe', password: 'Contapro1' }]]);
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await expect.element(user).toHaveValue(' rosa@contapro.pe ');
});

it('says what is wrong with a field that was left before its code was loaded, and with no other one', async () => {
  const { screen, user, arrive } = await drawBeforeCode();
  await user.click();
  await userEvent.tab();
  await arrive();
  await expect.element(screen.getByText('Ingrese su correo electrónico')).toBeVisible();
  expect(screen.getByText('Ingrese su contraseña').query()).toBe(null);
});

it('keeps the focus and the text of a field while its code arrives, and checks it when it is left', async () => {
  const { screen, user, arrive } = await drawBeforeCode();
  await user.fill('rosa');
  await arrive();
  // The submission with an invalid value shows that the code is there.
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Ingrese un correo válido')).toBeVisible();
  await expect.element(user).toHaveFocus();
  await userEvent.keyboard('@contapro.pe');
  await expect.element(user).toHaveValue('rosa@contapro.pe');
  await expect.poll(() => screen.getByText('Ingrese un correo válido').query()).toBe(null);
});

it('says what is wrong when it is sent in the moment in which its code arrives', async () => {
  const code = Promise.withResolvers<Awaited<ReturnType<Load>>>();
  const load = () => code.promise;
  let isArriving = false;
  const send = () => {
    if (isArriving) document.querySelector('form')?.requestSubmit();
    isArriving = false;
  };
  const screen = await render(<SignIn load={load} onSubmit={() => {}} onDrawn={send} />);
  const control = await import('./schemaFormControl.ts');
  isArriving = true;
  code.resolve(control);
  await expect.element(screen.getByText('Ingrese su correo electrónico')).toBeVisible();
  expect(isArriving).toBe(false);
});

it('says that it was not sent when its code cannot be loaded, and sends it with the next attempt', async () => {
  let isReachable = false;
  const load: Load = () =>
    isReachable ? import('./schemaFormControl.ts') : Promise.reject(new TypeError('Failed to fetch'));
  const onSubmit = vi.fn<(values: SignInValues) => void>();
  const screen = await render(<SignIn load={load} onSubmit={onSubmit} />);
  await screen.getByLabelText('Usuario').fill('rosa@contapro.pe');
  await screen.getByLabelText('Clave').fill('Contapro1');
  await screen.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByLabelText('Usuario')).toHaveValue('rosa@contapro.pe');
  expect(onSubmit).not.toHaveBeenCalled();
  isReachable = true;
  await screen.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ email: 'rosa@contapro.pe', password: 'Contapro1' }]]);
});

it('shows the messages of the server at their fields', async () => {
  const load: Load = () => import('./schemaFormControl.ts');
  const onSubmit = vi.fn<(values: SignInValues) => void>();
  const screen = await render(<SignIn load={load} onSubmit={onSubmit} />);
  await screen.getByLabelText('Usuario').fill('rosa@contapro.pe');
  await screen.getByLabelText('Clave').fill('Contapro1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1);
  const status = { kind: 'refused', fields: { email: 'No existe' }, messages: [] } as const;
  await screen.rerender(<SignIn load={load} status={status} onSubmit={onSubmit} />);
  await expect.element(screen.getByLabelText('Usuario')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('link', { name: 'No existe' })).toBeVisible();
});
