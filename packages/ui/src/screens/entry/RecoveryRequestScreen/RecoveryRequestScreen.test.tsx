import type { RecoveryFailure, RecoveryRequestView } from '@contapro/domain';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { RecoveryRequestScreen, type RecoveryRequestScreenProps } from './RecoveryRequestScreen.tsx';

const hrefs = { signIn: '/login', request: '/recuperar' };
const page = (props: Partial<RecoveryRequestScreenProps> = {}) => (
  <ThemeRoot theme="light">
    <RecoveryRequestScreen onSubmit={() => {}} onEdit={() => {}} hrefs={hrefs} {...props} />
  </ThemeRoot>
);
const failed = (failure: Partial<RecoveryFailure>): RecoveryRequestView => ({
  kind: 'failed',
  failure: { kind: 'other', name: null, code: null, message: null, ...failure },
});

it('RECOVERY-01 RECOVERY-06 asks for the email, and leads back to sign-in', async () => {
  const onSubmit = vi.fn<RecoveryRequestScreenProps['onSubmit']>();
  const screen = await render(page({ onSubmit }));
  await screen.getByLabelText('Correo electrónico').fill(' rosa@contapro.pe ');
  await screen.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ email: 'rosa@contapro.pe' }]]);
  await expect.element(screen.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/login');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it.each([
  ['RECOVERY-02', '', 'Ingrese su correo electrónico'],
  ['RECOVERY-03', 'rosa@', 'Ingrese un correo válido'],
])('%s says what is wrong with %j when the field is left', async (_id, email, message) => {
  const screen = await render(page());
  await screen.getByLabelText('Correo electrónico').fill(email);
  await userEvent.tab();
  await expect.element(screen.getByText(message)).toBeVisible();
});

it('RECOVERY-05 RECOVERY-07 says that the mail was sent, and leads back to the form', async () => {
  const onEdit = vi.fn<() => void>();
  const screen = await render(page({ view: { kind: 'sent', email: 'rosa@contapro.pe', isPractice: false }, onEdit }));
  await expect.element(screen.getByRole('heading', { name: 'Correo enviado con éxito' })).toBeVisible();
  await expect.element(screen.getByText('Enviamos las instrucciones a rosa@contapro.pe.')).toBeVisible();
  const back = screen.getByRole('link', { name: 'Volver' });
  await expect.element(back).toHaveAttribute('href', '/recuperar');
  back.element().addEventListener('click', (event) => event.preventDefault());
  await back.click();
  expect(onEdit).toHaveBeenCalledTimes(1);
});

it('says where a practice installation stores the mail, and says so on no other', async () => {
  const view = { kind: 'sent', email: 'rosa@contapro.pe' } as const;
  const screen = await render(page({ view: { ...view, isPractice: true } }));
  const practice = screen.getByRole('status').filter({ hasText: 'Correo de práctica' });
  await expect
    .element(practice.getByRole('listitem'))
    .toHaveTextContent('.data/outbox: la carpeta de los correos, dentro de la carpeta de datos del servidor');
  expect(await faultsOf(screen.container)).toEqual([]);
  await screen.rerender(page({ view: { ...view, isPractice: false } }));
  await expect.element(practice).not.toBeInTheDocument();
});

const unknown = {
  kind: 'unknownEmail',
  name: 'Correo no registrado',
  code: 'USER_NOT_FOUND',
  message: 'El correo electrónico no está registrado',
} as const;
const hint = 'Es posible que el correo no esté registrado o haya sido mal ingresado.';

it.each([
  [
    'RECOVERY-08 RECOVERY-09 RECOVERY-10',
    unknown,
    'Volver a intentar',
    `${unknown.name}${unknown.message}${hint}Código: ${unknown.code}`,
  ],
  [
    'RECOVERY-12 RECOVERY-13 RECOVERY-14',
    { kind: 'server', code: 'INTERNAL_ERROR', message: 'Falló.' },
    'Cerrar',
    'Error InternoError interno del servidor. Inténtalo más tarde.',
  ],
  [
    'RECOVERY-15',
    { code: 'TOO_MANY_REQUESTS', message: 'Espera 15 minutos.' },
    'Volver a intentar',
    'Ocurrió un errorEspera 15 minutos.Código: TOO_MANY_REQUESTS',
  ],
  ['RECOVERY-16', {}, 'Volver a intentar', 'Ocurrió un errorNo pudimos procesar tu solicitud. Inténtalo de nuevo.'],
] as const)('%s shows a failure: %o', async (_id, failure, button, said) => {
  const onEdit = vi.fn<() => void>();
  const screen = await render(page({ view: failed(failure), onEdit }));
  const title = screen.getByRole('heading', { level: 1 }).element();
  expect(title.parentElement?.textContent).toBe(`${said}${button}Volver`);
  await expect.element(screen.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/login');
  expect(await faultsOf(screen.container)).toEqual([]);
  await screen.getByRole('button', { name: button }).click();
  expect(onEdit).toHaveBeenCalledTimes(1);
});

it.each([
  ['RECOVERY-17', unknown, unknown.message],
  ['RECOVERY-11', { ...unknown, message: null }, 'El correo electrónico no está registrado'],
  ['RECOVERY-14 RECOVERY-17', { kind: 'server' }, 'Error interno del servidor. Inténtalo más tarde.'],
] as const)('%s keeps the email after a failure, with the message once, at it', async (_id, failure, message) => {
  function Page() {
    const [view, setView] = useState<RecoveryRequestView>();
    return page({
      view,
      onSubmit: () => setView(failed(failure)),
      onEdit: () =>
        setView((shown) =>
          shown?.kind === 'failed' ? { kind: 'form', status: { kind: 'editing' }, failure: shown.failure } : shown,
        ),
    });
  }
  const screen = await render(<Page />);
  await screen.getByLabelText('Correo electrónico').fill('rosa@contapro.pe');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await screen.getByRole('main').getByRole('button').click();
  const field = screen.getByLabelText('Correo electrónico');
  await expect.element(field).toHaveValue('rosa@contapro.pe');
  await expect.element(field).toHaveAccessibleDescription(message);
  await expect.element(field).toHaveFocus();
  expect(screen.getByText(message, { exact: true }).elements().length).toBe(1);
});
