import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../../testing/describeContract.tsx';
import { ZipDownloadDialog, type ZipDownloadDialogProps } from './ZipDownloadDialog.tsx';

it('DOWNLOAD-33, DOWNLOAD-34, DOWNLOAD-35 shows the result of a mass download, and tries again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const dialog = (state: 'closed' | 'loading' | 'done' | 'failed') => (
    <ZipDownloadDialog state={state} type="xml" count={18} onCancel={() => {}} onClose={() => {}} onRetry={onRetry} />
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

const known: ZipDownloadDialogProps = {
  state: 'loading',
  type: 'xml',
  count: 18,
  onCancel: () => {},
  onClose: () => {},
  onRetry: () => {},
};

describeContract(ZipDownloadDialog, known);

const dialog = (props: Partial<ZipDownloadDialogProps>) => <ZipDownloadDialog {...known} {...props} />;

it('DOWNLOAD-32 can be left or cancelled while it is in progress', async () => {
  const onHide = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const screen = await render(dialog({ onHide, onCancel, progress: { received: 4_800_000, total: 12_000_000 } }));
  await expect.element(screen.getByText('18 comprobantes en XML · 4.8 MB de 12 MB')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Seguir trabajando' }).click();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  expect([onHide.mock.calls.length, onCancel.mock.calls.length]).toEqual([2, 1]);
  await screen.rerender(dialog({ onCancel }));
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
});

it('DOWNLOAD-32 shows every byte, and announces only large steps', async () => {
  const progress = (received: number, total: number | null) => dialog({ progress: { received, total } });
  const screen = await render(dialog({}));
  const status = screen.getByRole('status');
  const announced = [];
  for (const [received, total] of [
    [400_000, null],
    [4_900_000, null],
    [5_100_000, null],
    [6_200_000, null],
    [6_200_000, 12_000_000],
    [7_000_000, 12_000_000],
    [12_000_000, 12_000_000],
  ] as const) {
    await screen.rerender(progress(received, total));
    announced.push([screen.getByText(/^18 comprobantes/).element().textContent, status.element().textContent]);
  }
  expect(announced).toEqual([
    ['18 comprobantes en XML · 400 kB', 'Generando'],
    ['18 comprobantes en XML · 4.9 MB', 'Generando'],
    ['18 comprobantes en XML · 5.1 MB', 'Generando 5 MB'],
    ['18 comprobantes en XML · 6.2 MB', 'Generando 5 MB'],
    ['18 comprobantes en XML · 6.2 MB de 12 MB', 'Generando 50 %'],
    ['18 comprobantes en XML · 7 MB de 12 MB', 'Generando 50 %'],
    ['18 comprobantes en XML · 12 MB de 12 MB', 'Generando 100 %'],
  ]);
});

it.each([
  ['empty', 'Ninguno de estos comprobantes tiene todavía un archivo. Sube sus XML.', false],
  ['tooLarge', 'Estos archivos pesan demasiado juntos. Elige menos comprobantes y descárgalos por partes.', false],
  ['tooMany', 'Hiciste demasiadas descargas seguidas. Espera un minuto y vuelve a intentarlo.', true],
  ['unavailable', 'ContaPro no está disponible en este momento. Por favor, inténtalo de nuevo en un minuto.', true],
  ['expired', 'Tu sesión caducó. Inicia sesión y vuelve a intentarlo.', true],
] as const)('DOWNLOAD-35 says what to do after a failure of the kind %s', async (kind, text, canRetry) => {
  const screen = await render(dialog({ state: 'failed', failure: { kind } }));
  await expect.element(screen.getByText(`Parece que hubo un problema. ${text}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Volver a intentar' }).elements().length > 0).toBe(canRetry);
});
