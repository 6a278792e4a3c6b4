import { ThemeRoot } from '@contapro/ui';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { importVideoDialog } from './importVideoDialog.ts';
import { IntroVideoFlow } from './IntroVideoFlow.tsx';

vi.mock(import('./importVideoDialog.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { importVideoDialog: vi.fn(original.importVideoDialog) };
});

const lost = new TypeError('Failed to fetch dynamically imported module');

async function showWithoutCode() {
  vi.mocked(importVideoDialog).mockRejectedValueOnce(lost);
  const onEmit = vi.fn<(fact: object) => void>();
  const screen = await render(
    <ThemeRoot>
      <IntroVideoFlow input={{ kind: 'registerSuccess', url: null }} hrefs={{ next: '#' }} onEmit={onEmit} />
    </ThemeRoot>,
  );
  await expect.element(screen.getByRole('dialog', { name: 'Ocurrió un error' })).toBeVisible();
  return { screen, onEmit };
}

it('says that the code of the dialog could not be loaded, and loads it again', async () => {
  const { screen } = await showWithoutCode();
  const code = Promise.withResolvers<Awaited<ReturnType<typeof importVideoDialog>>>();
  vi.mocked(importVideoDialog).mockReturnValueOnce(code.promise);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Procesando' })).toBeVisible();
  code.resolve(await import('./videoDialog.ts'));
  await expect.element(screen.getByRole('link', { name: 'Registrar empresa' })).toBeVisible();
});

it('does not say that a video was seen that could not be shown', async () => {
  const { screen, onEmit } = await showWithoutCode();
  await screen.getByRole('button', { name: 'Cerrar' }).first().click();
  await expect.poll(() => onEmit.mock.calls).toEqual([[{ type: 'video.closed' }]]);
});
