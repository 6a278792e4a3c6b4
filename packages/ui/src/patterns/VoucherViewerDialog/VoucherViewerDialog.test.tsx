import { failed, loading, ready, type ViewedDocument } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextsProvider, ThemeRoot } from '../../primitives/index.ts';
import { faultsOf } from '../../testing/describeContract.tsx';
import { voucherImageUrl } from '@contapro/fixtures';
import { VoucherViewerDialog, type VoucherViewerDialogProps } from './VoucherViewerDialog.tsx';

const factura: ViewedDocument = { typeCode: '01', number: 'F001-00012847' };

const viewer = (props: Partial<VoucherViewerDialogProps> = {}) => (
  <ThemeRoot theme="light">
    <VoucherViewerDialog
      open
      document={factura}
      content={ready({ kind: 'image', src: voucherImageUrl() })}
      expanded={false}
      onExpandedChange={() => {}}
      onClose={() => {}}
      onPrint={() => {}}
      onDownload={() => {}}
      {...props}
    />
  </ThemeRoot>
);

it('VIEWER-02 says that the file is loading', async () => {
  const screen = await render(viewer({ content: loading }));
  await expect.element(screen.getByText('Cargando comprobante...')).toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Documento' })).toHaveAttribute('aria-busy', 'true');
});

it('VIEWER-04, VIEWER-06, VIEWER-19 shows a picture, a PDF of 560 px, or that there is none', async () => {
  const screen = await render(viewer());
  await expect.element(screen.getByRole('img', { name: 'Imagen de Factura F001-00012847' })).toBeVisible();
  expect(await faultsOf(screen.container)).toEqual([]);
  await screen.rerender(viewer({ content: ready({ kind: 'pdf', src: 'data:application/pdf;base64,' }) }));
  const embed = screen.container.querySelector('embed');
  expect([embed?.type, embed?.getBoundingClientRect().height]).toEqual(['application/pdf', 560]);
  await screen.rerender(viewer({ content: ready({ kind: 'none' }) }));
  await expect.element(screen.getByText('No hay vista previa de este archivo')).toBeVisible();
});

it.each<[string, ViewedDocument, string, string | undefined]>([
  [
    'a voucher',
    { ...factura, issuer: { name: 'Hilados del Sur S.A.C.', ruc: '20512345678' }, issueDate: '2026-10-31' },
    'Factura F001-00012847',
    'Hilados del Sur S.A.C. · 31/10/2026',
  ],
  [
    'a receipt of a supplier without a name',
    {
      typeCode: '40',
      number: 'P001-00000045',
      issuer: { ruc: '20512345678' },
      issueDate: '2026-10-09',
    },
    'Comprobante de percepción P001-00000045',
    'RUC 20512345678 · 09/10/2026',
  ],
  [
    'a voucher of an unknown type and nobody known',
    { typeCode: null, number: 'F001-1', issuer: { ruc: null } },
    'No especificado F001-1',
    undefined,
  ],
])('names %s', async (_, document, title, subtitle) => {
  const screen = await render(viewer({ document }));
  const dialog = screen.getByRole('dialog', { name: title });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().querySelector('p')?.textContent).toBe(subtitle);
});

it('names a voucher in the words of a TextsProvider', async () => {
  const screen = await render(
    <TextsProvider words={{ documentType: { '01': 'Factura electrónica' } }}>{viewer()}</TextsProvider>,
  );
  await expect.element(screen.getByRole('dialog', { name: 'Factura electrónica F001-00012847' })).toBeVisible();
});

it('VIEWER-16, VIEWER-17, VIEWER-18 is half or full width, narrower for a tall picture, and scrolls', async () => {
  await page.viewport(1440, 900);
  const onExpandedChange = vi.fn<(expanded: boolean) => void>();
  const screen = await render(viewer({ onExpandedChange }));
  const size = () => {
    const dialog = screen.container.querySelector('dialog');
    const stage = screen.container.querySelector('[role=region]');
    if (!dialog || !stage) throw new Error('The viewer is not open.');
    return [dialog.getBoundingClientRect().width, getComputedStyle(stage).maxHeight];
  };
  expect(size()).toEqual([720, '675px']);
  await screen.getByRole('button', { name: 'Ampliar' }).click();
  expect(onExpandedChange.mock.calls).toEqual([[true]]);
  await screen.rerender(viewer({ expanded: true, onExpandedChange }));
  expect(size()).toEqual([1408, '750px']);
  expect(screen.getByRole('button', { name: 'Ampliar' }).query()).toBe(null);
  await screen.getByRole('button', { name: 'Reducir' }).click();
  expect(onExpandedChange.mock.calls).toEqual([[true], [false]]);
  await screen.rerender(viewer({ content: ready({ kind: 'image', src: voucherImageUrl(901) }) }));
  await expect.poll(size).toEqual([576, '675px']);
});

it('VIEWER-11, VIEWER-12, RESP-02 prints from 768 px on', async () => {
  const onPrint = vi.fn<(title: string) => void>();
  await page.viewport(767, 900);
  const screen = await render(viewer({ onPrint }));
  expect(screen.getByRole('button', { name: 'Imprimir' }).query()).toBe(null);
  await page.viewport(768, 900);
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  expect(onPrint.mock.calls).toEqual([['Factura F001-00012847']]);
});

it('VIEWER-01 fetches the file again after a failure, and prints nothing until it is there', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await render(viewer({ content: failed, onRetry }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ocurrió un errorPor favor, inténtalo de nuevo en un minuto.Volver a intentar');
  expect(screen.getByRole('button', { name: 'Imprimir' }).query()).toBe(null);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
