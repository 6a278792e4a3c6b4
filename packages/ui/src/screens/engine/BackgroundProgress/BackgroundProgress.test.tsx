import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import {
  BackgroundProgress,
  type BackgroundProgressProps,
  type DownloadInProgress,
  type UploadInProgress,
} from './BackgroundProgress.tsx';

const upload: UploadInProgress = {
  id: 'a',
  business: 'Textiles Huascarán S.A.C.',
  state: 'sending',
  files: 28,
  done: 10,
  imported: 0,
  href: '#subir',
};

describeContract(BackgroundProgress, { uploads: [upload] });

const piece = (props: Partial<BackgroundProgressProps> = {}) => (
  <ThemeRoot theme="light">
    <BackgroundProgress uploads={[upload]} {...props} />
  </ThemeRoot>
);

it('UPLOAD leads back to the upload, and opens its business first', async () => {
  const onOpen = vi.fn<(id: string) => void>();
  const screen = await render(piece({ onUploadOpen: onOpen }));
  const link = screen.getByRole('link', { name: 'Subiendo 10 de 28 (Textiles Huascarán S.A.C.)' });
  await expect.element(link).toHaveAttribute('href', '#subir');
  await link.click();
  expect(onOpen.mock.calls).toEqual([['a']]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('UPLOAD announces a change of state, and not each file', async () => {
  const screen = await render(piece());
  const status = screen.getByRole('status');
  await expect.element(status).toHaveTextContent('La subida de Textiles Huascarán S.A.C. continúa.');
  await screen.rerender(piece({ uploads: [{ ...upload, done: 11 }] }));
  await expect.element(status).toHaveTextContent('La subida de Textiles Huascarán S.A.C. continúa.');
  await screen.rerender(piece({ uploads: [{ ...upload, state: 'interrupted' }] }));
  await expect
    .element(status)
    .toHaveTextContent('La subida de Textiles Huascarán S.A.C. está en pausa. Sigue sola cuando se pueda.');
  await screen.rerender(piece({ uploads: [] }));
  await expect.element(status).toHaveTextContent('');
});

it('UPLOAD shows the result until it is removed', async () => {
  const onDismiss = vi.fn<(id: string) => void>();
  const screen = await render(
    piece({ uploads: [{ ...upload, state: 'done', done: 28, imported: 26 }], onUploadDismiss: onDismiss }),
  );
  await expect.element(screen.getByRole('link', { name: /^Listo: 26 nuevos/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Quitar el aviso de la subida' }).click();
  expect(onDismiss.mock.calls).toEqual([['a']]);
});

it('UPLOAD says that nobody asks any more whether the files are read, until it is removed', async () => {
  const onDismiss = vi.fn<(id: string) => void>();
  const screen = await render(
    piece({ uploads: [{ ...upload, state: 'stalled', done: 20 }], onUploadDismiss: onDismiss }),
  );
  await expect.element(screen.getByRole('link', { name: /^Lectura sin confirmar: 20 de 28/ })).toBeVisible();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(
      'La subida de Textiles Huascarán S.A.C. se envió, pero no pudimos confirmar su lectura. Ábrela para volver a intentar.',
    );
  await screen.getByRole('button', { name: 'Quitar el aviso de la subida' }).click();
  expect(onDismiss.mock.calls).toEqual([['a']]);
});

it('UPLOAD has a menu of the uploads of several businesses', async () => {
  const onOpen = vi.fn<(id: string) => void>();
  const other: UploadInProgress = { ...upload, id: 'b', business: 'Comercial Andina', state: 'interrupted' };
  const screen = await render(piece({ uploads: [upload, other], onUploadOpen: onOpen }));
  await screen.getByRole('button', { name: '2 en curso' }).click();
  await screen.getByRole('menuitem', { name: /^Comercial Andina/ }).click();
  expect(onOpen.mock.calls).toEqual([['b']]);
});

const download: DownloadInProgress = {
  id: 'd-1',
  business: 'Textiles Huascarán S.A.C.',
  subject: { file: 'compras', period: '202610' },
  state: 'loading',
  progress: null,
  failure: null,
};

it('DOWNLOAD-18 shows that a download continues, and cancels it', async () => {
  const onDownloadClose = vi.fn<(id: string) => void>();
  const screen = await render(piece({ uploads: [], downloads: [download], onDownloadClose }));
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('La descarga de Excel de compras, Oct 2026 continúa. Te avisaremos cuando termine.');
  await screen.getByRole('button', { name: 'Descargando' }).click();
  expect(await faultsOf(screen.container)).toEqual([]);
  await screen
    .getByRole('menuitem', {
      name: 'Cancelar la descarga (Excel de compras, Oct 2026, Textiles Huascarán S.A.C.) Generando',
    })
    .click();
  expect(onDownloadClose.mock.calls).toEqual([['d-1']]);
});

it('DOWNLOAD-18 says how much of a file is there', async () => {
  const screen = await render(
    piece({ uploads: [], downloads: [{ ...download, progress: { received: 7_300_000, total: null } }] }),
  );
  await screen.getByRole('button', { name: 'Descargando' }).click();
  await expect.element(screen.getByText('Descargando: 7.3 MB', { exact: true })).toBeVisible();
});

it('DOWNLOAD-18 says how long a file takes whose size is only expected', async () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const at = (received: number) =>
    piece({ uploads: [], downloads: [{ ...download, progress: { received, total: null, expected: 10_000_000 } }] });
  const screen = await render(at(1_000_000));
  await screen.getByRole('button', { name: 'Descargando' }).click();
  await expect.element(screen.getByText('Descargando: 1 MB', { exact: true })).toBeVisible();
  now += 10_000;
  await screen.rerender(at(4_000_000));
  await expect.element(screen.getByText('Descargando: 4 MB · quedan unos 20 s', { exact: true })).toBeVisible();
  vi.restoreAllMocks();
});

it('DOWNLOAD-21 keeps a download that failed until it is tried again or removed', async () => {
  const onDownloadRetry = vi.fn<(id: string) => void>();
  const onDownloadClose = vi.fn<(id: string) => void>();
  const failed: DownloadInProgress = { ...download, state: 'failed', failure: { kind: 'unreachable' } };
  const screen = await render(piece({ uploads: [], downloads: [failed], onDownloadRetry, onDownloadClose }));
  const button = screen.getByRole('button', { name: 'No se descargó' });
  await button.click();
  await expect.element(screen.getByText(/^Se cortó la conexión\./)).toBeVisible();
  await screen.getByRole('menuitem', { name: /^Volver a intentar/ }).click();
  await button.click();
  await screen.getByRole('menuitem', { name: /^Quitar el aviso/ }).click();
  expect([onDownloadRetry.mock.calls, onDownloadClose.mock.calls]).toEqual([[['d-1']], [['d-1']]]);
  const files = { type: 'xml', count: 2 } as const;
  const empty: DownloadInProgress = { ...failed, subject: files, failure: { kind: 'empty' } };
  await screen.rerender(piece({ uploads: [], downloads: [empty] }));
  await button.click();
  expect(screen.getByRole('menuitem', { name: /^Volver a intentar/ }).elements()).toEqual([]);
});

it('UPLOAD DOWNLOAD has one menu for uploads and downloads', async () => {
  const screen = await render(piece({ downloads: [download] }));
  await screen.getByRole('button', { name: '2 en curso' }).click();
  expect(
    screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Textiles Huascarán S.A.C.Subiendo 10 de 28',
    'Cancelar la descarga (Excel de compras, Oct 2026, Textiles Huascarán S.A.C.)Generando',
  ]);
});

it('shows how far an action on many clients is, and its report until it is removed', async () => {
  const batch = {
    id: 'b-1',
    kind: 'declare',
    period: '202610',
    state: 'running',
    tried: 12,
    failed: 0,
    clients: 30,
  } as const;
  const onBatchShow = vi.fn<(id: string) => void>();
  const onBatchDismiss = vi.fn<(id: string) => void>();
  const actions = { uploads: [], onBatchShow, onBatchDismiss };
  const screen = await render(piece({ ...actions, batches: [batch] }));
  await screen.getByRole('button', { name: 'Declarar con constancias: 12 de 30' }).click();
  await screen.getByRole('menuitem', { name: /^Ver el avance/ }).click();
  await screen.rerender(piece({ ...actions, batches: [{ ...batch, state: 'done', tried: 30, failed: 2 }] }));
  const button = screen.getByRole('button', { name: 'Declarar con constancias: Hechos: 28 · No hechos: 2' });
  await button.click();
  await screen.getByRole('menuitem', { name: /^Ver el informe/ }).click();
  await button.click();
  await screen.getByRole('menuitem', { name: /^Quitar el aviso/ }).click();
  expect([onBatchShow.mock.calls, onBatchDismiss.mock.calls]).toEqual([[['b-1'], ['b-1']], [['b-1']]]);
});
