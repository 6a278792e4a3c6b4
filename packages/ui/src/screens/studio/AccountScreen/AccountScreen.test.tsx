import { ready } from '@contapro/domain';
import { accountant, accountEmail, changeLink, createAccountEmail, openLink, payments } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { AccountScreen, type AccountScreenProps } from './AccountScreen.tsx';

const nothing = () => undefined;
const email: AccountScreenProps['email'] = {
  email: ready(accountEmail),
  isSending: false,
  isWithdrawing: false,
  failure: null,
  status: { kind: 'editing' },
  changes: 0,
  onSend: nothing,
  onWithdraw: nothing,
  onChange: nothing,
  onRetry: nothing,
};
const known: AccountScreenProps = {
  email,
  accountant: {
    ...accountant,
    subscription: {
      planType: 2,
      endDate: '2027-03-01',
      intervals: [
        { companies: 50, until: '2026-12-31' },
        { companies: null, until: '2027-03-01' },
      ],
    },
  },
  today: '2026-11-20',
  payments: ready(payments),
  factors: null,
  passwordStatus: { kind: 'editing' },
  passwordChanges: 0,
  sessions: null,
  onPasswordChange: nothing,
  onRemove: nothing,
  onRetry: nothing,
  hrefs: { plans: '/planes' },
};

describeContract(AccountScreen, known);

it('says until when the plan is paid, for how many companies, and with which payments', async () => {
  const screen = await renderThemed(<AccountScreen {...known} />);
  const plan = screen.getByRole('region', { name: 'Tu plan' });
  const facts = plan
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
  expect(facts).toEqual(['Plan pagado', '01/03/2027', '50 hasta el 31/12/2026, Sin límite hasta el 01/03/2027']);
  const table = screen.getByRole('table', { name: 'Pagos de tu plan' });
  const cells = table
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.slice(1).map(([date, name, operation]) => [date, name, operation])).toEqual([
    ['02/11/2026', 'Pequeña empresa, trimestral', 'chr_live_7QpL2mD9'],
    ['01/10/2026', 'Plan 2', 'chr_live_1ZxC8vB3'],
  ]);
});

it('says to a member of a studio whose the plan is, without a link to the plans', async () => {
  const screen = await renderThemed(
    <AccountScreen {...known} accountant={{ ...accountant, memberRole: 'asistente' }} />,
  );
  const plan = screen.getByRole('region', { name: 'Tu plan' });
  await expect
    .element(plan.getByText('Es el plan del estudio en el que trabajas. Su titular lo paga y lo renueva.'))
    .toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver planes' }).elements()).toEqual([]);
});

it('changes the password, and is empty afterwards', async () => {
  const onPasswordChange = vi.fn<AccountScreenProps['onPasswordChange']>();
  const screen = await renderThemed(<AccountScreen {...known} onPasswordChange={onPasswordChange} />);
  await screen.getByLabelText('Contraseña nueva', { exact: true }).fill('OtraClave2');
  await screen.getByLabelText('Repite la contraseña nueva').fill('OtraClave2');
  await screen.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect
    .poll(() => onPasswordChange)
    .toHaveBeenCalledExactlyOnceWith({
      password: 'OtraClave2',
      confirmPassword: 'OtraClave2',
    });
  await screen.rerender(<AccountScreen {...known} passwordChanges={1} />);
  await expect.element(screen.getByLabelText('Contraseña nueva', { exact: true })).toHaveValue('');
  await expect.element(screen.getByText('Tu contraseña cambió y tus otras sesiones se cerraron.')).toBeVisible();
});

it('says whether the address is verified, and sends the link that does it', async () => {
  const onSend = vi.fn<() => void>();
  const screen = await renderThemed(<AccountScreen {...known} email={{ ...email, onSend }} />);
  const part = screen.getByRole('region', { name: 'Tu correo' });
  await expect.element(part.getByText('Sin verificar')).toBeVisible();
  await part.getByRole('button', { name: 'Enviar enlace de verificación' }).click();
  expect(onSend).toHaveBeenCalledOnce();
  const of = (more: Parameters<typeof createAccountEmail>[0]) => (
    <AccountScreen {...known} email={{ ...email, email: ready(createAccountEmail(more)) }} />
  );
  await screen.rerender(of({ link: openLink }));
  const sent =
    'Enviamos un enlace a rosa.quispe@estudioquispe.pe. Ábrelo para verificarlo; vence el 21/11/2026 10:00. Si no llega en unos minutos, revisa tu correo no deseado.';
  await expect.element(part.getByRole('status').getByText(sent)).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Enviar otro enlace' })).toBeVisible();
  await screen.rerender(of({ solKeys: 3 }));
  await expect.element(part.getByText(/^Pendiente: guardas las claves SOL de 3 empresas/)).toBeVisible();
  await screen.rerender(of({ isVerified: true, solKeys: 3 }));
  expect(part.getByText(/^Pendiente/).elements()).toEqual([]);
  await expect.element(part.getByText('Verificado', { exact: true })).toBeVisible();
  expect(part.getByRole('button', { name: /^Enviar (otro )?enlace( de verificación)?$/ }).elements()).toEqual([]);
});

it('asks for another address, and withdraws it', async () => {
  const onChange = vi.fn<AccountScreenProps['email']['onChange']>();
  const onWithdraw = vi.fn<() => void>();
  const screen = await renderThemed(<AccountScreen {...known} email={{ ...email, onChange }} />);
  await screen.getByRole('button', { name: 'Enviar enlace al correo nuevo' }).click();
  await expect.element(screen.getByText('Escribe tu correo nuevo').first()).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await screen.getByLabelText('Correo nuevo').fill(' rosa@quispecontadores.pe ');
  await screen.getByRole('button', { name: 'Enviar enlace al correo nuevo' }).click();
  await expect.poll(() => onChange).toHaveBeenCalledExactlyOnceWith({ email: 'rosa@quispecontadores.pe' });
  const pending = ready(createAccountEmail({ isVerified: true, link: changeLink }));
  await screen.rerender(<AccountScreen {...known} email={{ ...email, email: pending, changes: 1, onWithdraw }} />);
  await expect.element(screen.getByLabelText('Correo nuevo')).toHaveValue('');
  await expect.element(screen.getByText(/^Falta confirmar rosa@quispecontadores.pe/)).toBeVisible();
  await screen.getByRole('button', { name: 'Anular el cambio' }).click();
  expect(onWithdraw).toHaveBeenCalledOnce();
});
