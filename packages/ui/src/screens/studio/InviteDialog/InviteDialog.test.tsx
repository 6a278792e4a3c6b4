import { failed, ready, type TeamInvitationValues } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { InviteDialog, type InviteDialogProps } from './InviteDialog.tsx';

const none = () => undefined;

const clients = ready([
  { uuid: 'a', name: 'Agro Ñandú S.A.C.', ruc: '20100047218' },
  { uuid: 'b', name: 'Botica San Martín', ruc: '20514827363' },
]);

const props = (): InviteDialogProps => ({
  open: true,
  status: { kind: 'editing' },
  clients,
  onClientsRetry: vi.fn<() => void>(),
  onSubmit: vi.fn<(values: TeamInvitationValues) => void>(),
  onClose: none,
});

describeContract(InviteDialog, props());

it('passes on the email, the role and the chosen clients, and nothing before the email is valid', async () => {
  const given = props();
  const screen = await renderThemed(<InviteDialog {...given} />);
  const send = screen.getByRole('button', { name: 'Enviar invitación' });
  await send.click();
  await expect.element(screen.getByText('Escribe el correo de la persona.')).toBeVisible();
  await screen.getByLabelText('Correo de la persona').fill('ana@estudio.pe');
  await screen.getByRole('searchbox').fill('nandu');
  await screen.getByLabelText('Marcar las que se ven').click();
  await screen.getByRole('searchbox').fill('');
  await expect.element(screen.getByText('1 de 2 empresas')).toBeVisible();
  await send.click();
  expect(given.onSubmit).toHaveBeenCalledExactlyOnceWith({
    email: 'ana@estudio.pe',
    role: 'asistente',
    clients: ['a'],
  });
});

it('keeps what was chosen while another role is looked at, for which there is no choice', async () => {
  const given = props();
  const screen = await renderThemed(<InviteDialog {...given} />);
  await screen.getByLabelText(/Botica San Martín/).click();
  await screen.getByRole('radio', { name: /^Revisor/ }).click();
  expect(screen.getByRole('searchbox').query()).toBeNull();
  await screen.getByRole('radio', { name: /^Asistente/ }).click();
  await expect.element(screen.getByLabelText(/Botica San Martín/)).toBeChecked();
});

it('loads the clients again, and invites without them', async () => {
  const given = props();
  const screen = await renderThemed(<InviteDialog {...given} clients={failed} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(given.onClientsRetry).toHaveBeenCalledOnce();
  await screen.getByLabelText('Correo de la persona').fill('ana@estudio.pe');
  await screen.getByRole('button', { name: 'Enviar invitación' }).click();
  expect(given.onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'ana@estudio.pe', role: 'asistente', clients: [] });
});
