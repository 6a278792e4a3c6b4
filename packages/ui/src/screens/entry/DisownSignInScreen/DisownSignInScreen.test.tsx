import type { DisownSignInView } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { DisownSignInScreen, type DisownSignInScreenProps } from './DisownSignInScreen.tsx';

const props = (view: DisownSignInView): DisownSignInScreenProps => ({
  view,
  onEnd: vi.fn<() => void>(),
  hrefs: { home: '/inicio', recover: '/recuperar' },
});

it('ends the sessions when the person asks for it, and says that it failed', async () => {
  const given = props({ kind: 'ready', isEnding: false, failure: null });
  const screen = await renderThemed(<DisownSignInScreen {...given} />);
  expect(given.onEnd).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'No fui yo: cerrar todo' }).click();
  expect(given.onEnd).toHaveBeenCalledOnce();
  await screen.rerender(<DisownSignInScreen {...given} view={{ kind: 'ready', isEnding: false, failure: '' }} />);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No pudimos cerrar las sesiones. Revisa tu conexión e inténtalo otra vez en unos segundos.');
});

it.each([
  [{ kind: 'ended' }, 'Cerramos todas las sesiones', []],
  [{ kind: 'used' }, 'Este enlace ya se usó', ['/recuperar']],
  [{ kind: 'expired' }, 'El enlace venció', ['/recuperar']],
  [{ kind: 'gone' }, 'Este enlace no sirve', ['/recuperar']],
] as const)('says what became of the link, and leads to a new password: %o', async (view, title, hrefs) => {
  const screen = await renderThemed(<DisownSignInScreen {...props(view)} />);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  const links = screen.getByRole('main').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
});
