import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { PublicUnloadedScreen } from './PublicUnloadedScreen.tsx';
import { UnloadedScreen } from './UnloadedScreen.tsx';

const known = { isLoading: false, onRetry: () => undefined };
describeContract(UnloadedScreen, { ...known, title: 'Percepciones' });
describeContract(PublicUnloadedScreen, known);

const inShell = (props: { isLoading: boolean; onRetry: () => void }) => (
  <UnloadedScreen {...props} title="Percepciones" client="Textiles Huascarán S.A.C. · RUC 20514827363" />
);

it.each([
  ['in the shell', inShell],
  ['outside', PublicUnloadedScreen],
])('a page %s that was not loaded is loaded again by a button', async (_, Screen) => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<Screen isLoading={false} onRetry={onRetry} />);
  await expect.element(screen.getByText('No pudimos cargar esta página')).toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  await screen.rerender(<Screen isLoading onRetry={onRetry} />);
  expect(onRetry).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('button', { name: 'Cargando página...' })).toHaveAttribute('aria-busy', 'true');
});

it('names the client on a phone', async () => {
  await page.viewport(390, 844);
  const screen = await renderThemed(inShell({ isLoading: false, onRetry: () => {} }));
  await expect.element(screen.getByText('Textiles Huascarán S.A.C. · RUC 20514827363')).toBeVisible();
});
