import { ready, type Team, type TeamChange } from '@contapro/domain';
import { memberTeam, team } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { TeamScreen, type TeamScreenProps } from './TeamScreen.tsx';

const props = (given: Team = team): TeamScreenProps => ({
  team: ready(given),
  saving: [],
  failure: null,
  done: null,
  onChange: vi.fn<(change: TeamChange) => void>(),
  onInvite: vi.fn<() => void>(),
  onAssign: vi.fn<() => void>(),
  onRetry: vi.fn<() => void>(),
  onDismiss: vi.fn<() => void>(),
  hrefs: {},
});

describeContract(TeamScreen, props());

it('changes a role, and asks before an access ends', async () => {
  const given = props();
  const screen = await renderThemed(<TeamScreen {...given} />);
  await screen.getByLabelText('Rol de Luis Ramos Tello').selectOptions('revisor');
  await screen.getByRole('button', { name: 'Terminar acceso de Luis Ramos Tello' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Terminar el acceso de Luis Ramos Tello?' })).toBeVisible();
  expect(given.onChange).toHaveBeenCalledExactlyOnceWith({ kind: 'role', id: team.members[0]?.id, role: 'revisor' });
  await screen.getByRole('button', { name: 'Terminar acceso', exact: true }).click();
  expect(given.onChange).toHaveBeenLastCalledWith({ kind: 'end', id: team.members[0]?.id });
});

it('keeps an access whose end was only asked for', async () => {
  const given = props();
  const screen = await renderThemed(<TeamScreen {...given} />);
  await screen.getByRole('button', { name: 'Terminar acceso de Luis Ramos Tello' }).click();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(given.onChange).not.toHaveBeenCalled();
});

it('sends an invitation again, and withdraws one with the focus on its neighbour', async () => {
  const given = props();
  const screen = await renderThemed(<TeamScreen {...given} />);
  const [first, second] = team.invitations;
  await screen.getByRole('button', { name: `Reenviar a ${second?.email}` }).click();
  await screen.getByRole('button', { name: `Retirar la invitación de ${first?.email}` }).click();
  expect(vi.mocked(given.onChange).mock.calls).toEqual([
    [{ kind: 'resend', id: second?.id }],
    [{ kind: 'withdraw', id: first?.id }],
  ]);
  await expect.element(screen.getByRole('button', { name: `Reenviar a ${second?.email}` })).toHaveFocus();
});

it('shows how many clients an invitation has, and opens them', async () => {
  const given = props();
  const screen = await renderThemed(<TeamScreen {...given} />);
  const [first] = team.invitations;
  await expect.element(screen.getByText('Verá 8 de 30 empresas')).toBeVisible();
  await screen.getByRole('button', { name: 'Elegir empresas de ana.soto@estudiozegarra.pe' }).click();
  expect(given.onAssign).toHaveBeenCalledExactlyOnceWith({ kind: 'invitation', id: first?.id, name: first?.email });
  // A revisor sees all.
  expect(screen.getByRole('button', { name: /^Elegir empresas de / }).elements()).toHaveLength(1);
});

it('offers a member nothing but leaving', async () => {
  const given = props(memberTeam);
  const screen = await renderThemed(<TeamScreen {...given} />);
  await expect.element(screen.getByText('Trabajas en el estudio de Gladys Zegarra Flores.')).toBeVisible();
  await expect.element(screen.getByText('Eres asistente y trabajas en 12 empresas.')).toBeVisible();
  const buttons = screen.getByRole('button').elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Salir del estudio']);
  await screen.getByRole('button', { name: 'Salir del estudio' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Salir del estudio' }).click();
  expect(given.onChange).toHaveBeenCalledExactlyOnceWith({ kind: 'leave' });
});

it('says at the row of a change why it was not saved, and above the list when the row is gone', async () => {
  const { members, invitations } = team;
  const reason = 'Inténtalo otra vez en unos segundos.';
  const failed = (change: TeamChange) => ({ ...props(), failure: { reason, change } });
  const rowOfMessage = () => document.querySelector('[role=alert]')?.closest('li')?.textContent ?? 'no row';
  const [, lastMember] = members;
  const [firstInvitation] = invitations;
  if (!lastMember || !firstInvitation) throw new Error('The sample team is too small.');

  const given = failed({ kind: 'end', id: lastMember.id });
  const screen = await renderThemed(<TeamScreen {...given} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`No pudimos guardar el cambio. ${reason}`);
  expect(rowOfMessage()).toContain(lastMember.name);
  await screen.getByRole('alert').getByRole('button').click();
  expect(given.onDismiss).toHaveBeenCalledOnce();

  await screen.rerender(<TeamScreen {...failed({ kind: 'resend', id: firstInvitation.id })} />);
  expect(rowOfMessage()).toContain(firstInvitation.email);
  await screen.rerender(<TeamScreen {...failed({ kind: 'withdraw', id: 'withdrawn meanwhile' })} />);
  expect([document.querySelectorAll('[role=alert]').length, rowOfMessage()]).toEqual([1, 'no row']);
  await screen.rerender(<TeamScreen {...failed({ kind: 'leave' })} team={ready(memberTeam)} />);
  expect(document.querySelector('[role=alert]')?.previousElementSibling?.textContent).toBe('Salir del estudio');
});
