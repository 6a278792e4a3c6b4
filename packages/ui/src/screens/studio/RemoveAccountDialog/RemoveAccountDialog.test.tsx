import { loading, ready } from '@contapro/domain';
import { accountant, accountContents } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { RemoveAccountDialog, type RemoveAccountDialogProps } from './RemoveAccountDialog.tsx';

const nothing = () => undefined;
const known: RemoveAccountDialogProps = {
  open: true,
  email: accountant.email,
  isMember: false,
  today: '2026-11-20',
  contents: ready(accountContents),
  status: { kind: 'editing' },
  isRemoved: false,
  onSubmit: nothing,
  onRetry: nothing,
  onClose: nothing,
};

describeContract(RemoveAccountDialog, known);

it('says what is lost and kept, and removes only with the email', async () => {
  const onSubmit = vi.fn<RemoveAccountDialogProps['onSubmit']>();
  const screen = await renderThemed(<RemoveAccountDialog {...known} onSubmit={onSubmit} />);
  const points = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(points).toEqual([
    '12 clientes, con sus Claves SOL',
    '18,400 comprobantes, con sus decisiones',
    '15,210 XML con sus imágenes',
    '3 personas pierden el acceso a tu estudio; les avisamos por correo',
    '1 invitación deja de servir',
    'Tus sesiones, enlaces y calendarios dejan de funcionar al instante',
  ]);
  await expect.element(screen.getByText(/^Tu plan está pagado hasta el 01\/03\/2027, y lo que queda no/)).toBeVisible();
  await screen.getByLabelText('Escribe tu correo para confirmar').fill('otra@estudio.pe');
  await screen.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect.element(screen.getByText('No es el correo de tu cuenta').first()).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByLabelText('Escribe tu correo para confirmar').fill(accountant.email.toUpperCase());
  await screen.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith({ email: accountant.email.toUpperCase() });
});

it('cannot be confirmed before it is counted, and says that it was removed', async () => {
  const onClose = vi.fn<() => void>();
  const screen = await renderThemed(<RemoveAccountDialog {...known} contents={loading} onClose={onClose} />);
  await expect.element(screen.getByRole('button', { name: 'Eliminar para siempre' })).toBeDisabled();
  await screen.rerender(<RemoveAccountDialog {...known} isRemoved onClose={onClose} />);
  await expect.element(screen.getByText(/^Tu cuenta se eliminó\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Salir' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('says to a member that the studio keeps its clients, and nothing of a plan that has ended', async () => {
  const contents = ready({ ...accountContents, paidUntil: '2026-11-19' });
  const screen = await renderThemed(<RemoveAccountDialog {...known} isMember contents={contents} />);
  await expect.element(screen.getByText(/^Sales del estudio en el que trabajas/)).toBeVisible();
  expect(screen.getByText(/^Tu plan está pagado/).elements()).toEqual([]);
});
