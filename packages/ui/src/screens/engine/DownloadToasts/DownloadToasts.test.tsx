import { expect, it, vi } from 'vitest';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ToastProvider } from '../../../primitives/Toast/index.ts';
import { DownloadToasts, type EndedDownload } from './DownloadToasts.tsx';

const saved: EndedDownload = {
  id: 'd-1',
  subject: { file: 'compras', period: '202610' },
  fileName: 'compras_20514827363_202610.xlsx',
  failure: null,
};
const failed: EndedDownload = {
  id: 'd-2',
  subject: { type: 'xml', count: 18 },
  fileName: null,
  failure: { kind: 'tooMany', message: 'Hiciste demasiados intentos. Espera 20 segundos y vuelve a intentarlo.' },
};

async function show(...downloads: EndedDownload[]) {
  const onRetry = vi.fn<(id: string) => void>();
  const onTold = vi.fn<(id: string) => void>();
  const toasts = (given: readonly EndedDownload[]) => (
    <ToastProvider>
      <DownloadToasts downloads={given} onRetry={onRetry} onTold={onTold} />
    </ToastProvider>
  );
  const screen = await renderThemed(toasts(downloads));
  return { screen, onRetry, onTold, rerender: (...given: EndedDownload[]) => screen.rerender(toasts(given)) };
}

it('DOWNLOAD-20 MODAL-15 names the file that was saved, once', async () => {
  const { screen, onTold, rerender } = await show(saved);
  const toast = screen.getByRole('region', { name: 'Avisos' });
  await expect.element(toast).toHaveTextContent('Descarga completada: compras_20514827363_202610.xlsx');
  await screen.getByRole('button', { name: 'Cerrar aviso' }).click();
  await rerender(saved);
  await expect.element(screen.getByRole('region', { name: 'Avisos' })).not.toBeInTheDocument();
  expect(onTold.mock.calls).toEqual([['d-1']]);
});

it('DOWNLOAD-21 says why a download failed, and tries again', async () => {
  const { screen, onRetry, onTold, rerender } = await show(saved);
  await rerender(saved, failed);
  await expect
    .element(
      screen.getByText(
        'No se completó la descarga de 18 comprobantes en XML. Hiciste demasiados intentos. Espera 20 segundos y vuelve a intentarlo.',
      ),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect([onRetry.mock.calls, onTold.mock.calls]).toEqual([[['d-2']], [['d-1']]]);
  await rerender();
  await expect.element(screen.getByRole('region', { name: 'Avisos' })).not.toBeInTheDocument();
});
