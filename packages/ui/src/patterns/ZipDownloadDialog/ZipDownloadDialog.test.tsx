import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ZipDownloadDialog } from './ZipDownloadDialog.tsx';

it('DOWNLOAD-33, DOWNLOAD-34, DOWNLOAD-35 tells the result of a mass download, and tries again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const dialog = (state: 'closed' | 'loading' | 'done' | 'failed') => (
    <ZipDownloadDialog state={state} note="18 comprobantes en XML" onClose={() => {}} onRetry={onRetry} />
  );
  const screen = await render(dialog('closed'));
  expect(screen.getByRole('dialog').query()).toBe(null);
  await screen.rerender(dialog('loading'));
  await expect
    .element(screen.getByRole('dialog', { name: 'Generando' }).getByText('18 comprobantes en XML'))
    .toBeVisible();
  await screen.rerender(dialog('done'));
  await expect.element(screen.getByRole('dialog', { name: 'Descarga completada' })).toBeVisible();
  await screen.rerender(dialog('failed'));
  await expect
    .element(
      screen.getByRole('dialog', { name: 'No se completó la descarga' }).getByText('Parece que hubo un problema.'),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
