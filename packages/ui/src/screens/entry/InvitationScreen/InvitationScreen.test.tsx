import type { InvitationView } from '@contapro/domain';
import { openInvitation } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { InvitationScreen, type InvitationScreenProps } from './InvitationScreen.tsx';

const props = (view: InvitationView, isSignedIn = true): InvitationScreenProps => ({
  view,
  isSignedIn,
  onAccept: vi.fn<() => void>(),
  onRetry: vi.fn<() => void>(),
  onSignOut: vi.fn<() => void>(),
  hrefs: { signIn: '/i?paso=ingresar', signUp: '/i?paso=crear-cuenta', home: '/inicio', team: '/estudio/equipo' },
});
const open: InvitationView = { kind: 'open', invitation: openInvitation, isAccepting: false, failure: null };

it('lets whoever is signed in accept, or use another account', async () => {
  const given = props(open);
  const screen = await renderThemed(<InvitationScreen {...given} />);
  await screen.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await screen.getByRole('button', { name: 'Usar otra cuenta' }).click();
  expect([vi.mocked(given.onAccept).mock.calls.length, vi.mocked(given.onSignOut).mock.calls.length]).toEqual([1, 1]);
});

it('leads others to sign in or to create an account, and back', async () => {
  const screen = await renderThemed(<InvitationScreen {...props(open, false)} />);
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    expect.arrayContaining([
      ['Iniciar sesión', '/i?paso=ingresar'],
      ['Crear cuenta', '/i?paso=crear-cuenta'],
    ]),
  );
  expect(screen.getByRole('button', { name: 'Aceptar la invitación' }).query()).toBeNull();
});

it.each([
  [{ kind: 'used' }, 'Esta invitación ya fue aceptada'],
  [{ kind: 'withdrawn' }, 'La invitación fue retirada'],
  [{ kind: 'expired' }, 'La invitación venció'],
  [{ kind: 'gone' }, 'Este enlace no sirve'],
  [{ kind: 'otherEmail', email: 'ana@estudio.pe' }, 'La invitación es para otro correo'],
  [{ kind: 'blocked', message: 'Ya trabajas en un estudio.' }, 'Aún no puedes aceptarla'],
] as const)('says why it cannot be accepted: %o', async (view, title) => {
  const screen = await renderThemed(<InvitationScreen {...props(view)} />);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

it.each([
  [12, 'Al aceptar verás 12 empresas.'],
  [1, 'Al aceptar verás 1 empresa.'],
  [0, 'Aún no te asigna ninguna: lo hará después de que aceptes.'],
])('says how many clients there will be: %d', async (clients, sentence) => {
  const view: InvitationView = { ...open, invitation: { ...openInvitation, clients } };
  const screen = await renderThemed(<InvitationScreen {...props(view, false)} />);
  await expect.element(screen.getByText(sentence)).toBeVisible();
});
