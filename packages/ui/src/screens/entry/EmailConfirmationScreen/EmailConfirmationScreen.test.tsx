import type { EmailConfirmationView } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { EmailConfirmationScreen, type EmailConfirmationScreenProps } from './EmailConfirmationScreen.tsx';

const props = (view: EmailConfirmationView): EmailConfirmationScreenProps => ({
  view,
  onConfirm: vi.fn<() => void>(),
  hrefs: { home: '/inicio', signIn: '/login', account: '/cuenta' },
});

it('confirms when the person asks for it, and says that it failed', async () => {
  const given = props({ kind: 'ready', isConfirming: false, failure: null });
  const screen = await renderThemed(<EmailConfirmationScreen {...given} />);
  expect(given.onConfirm).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Confirmar mi correo' }).click();
  expect(given.onConfirm).toHaveBeenCalledOnce();
  await screen.rerender(
    <EmailConfirmationScreen {...given} view={{ kind: 'ready', isConfirming: false, failure: '' }} />,
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No pudimos confirmar tu correo. Revisa tu conexión e inténtalo otra vez en unos segundos.');
});

it.each([
  [{ kind: 'verified', email: 'rosa@estudio.pe' }, 'Tu correo está verificado', '/inicio'],
  [{ kind: 'changed', email: 'rosa@estudio.pe' }, 'Tu correo cambió', '/login'],
  [{ kind: 'used' }, 'Este enlace ya se usó', '/cuenta'],
  [{ kind: 'replaced' }, 'Este enlace ya no vale', '/cuenta'],
  [{ kind: 'expired' }, 'El enlace venció', '/cuenta'],
  [{ kind: 'taken' }, 'Ese correo ya tiene una cuenta', '/cuenta'],
  [{ kind: 'gone' }, 'Este enlace no sirve', '/cuenta'],
] as const)('says what became of the link, and leads on: %o', async (view, title, href) => {
  const screen = await renderThemed(<EmailConfirmationScreen {...props(view)} />);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toContain(href);
});
