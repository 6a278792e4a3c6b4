import type { TeamInvitationValues } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { InviteDialog } from './InviteDialog.tsx';

const none = () => undefined;

describeContract(InviteDialog, { open: true, status: { kind: 'editing' }, onSubmit: none, onClose: none });

it('passes on the email and the role, and nothing before the email is valid', async () => {
  const onSubmit = vi.fn<(values: TeamInvitationValues) => void>();
  const screen = await renderThemed(
    <InviteDialog open status={{ kind: 'editing' }} onSubmit={onSubmit} onClose={none} />,
  );
  const send = screen.getByRole('button', { name: 'Enviar invitación' });
  await send.click();
  await expect.element(screen.getByText('Escribe el correo de la persona.')).toBeVisible();
  await screen.getByLabelText('Correo de la persona').fill('ana@estudio.pe');
  await screen.getByRole('radio', { name: /^Revisor/ }).click();
  await send.click();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'ana@estudio.pe', role: 'revisor' });
});
