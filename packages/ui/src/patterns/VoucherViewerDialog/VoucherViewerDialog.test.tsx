import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../primitives/index.ts';
import { faultsOf } from '../../testing/describeContract.tsx';
import { voucherPicture } from '../../testing/voucherPicture.ts';
import { VoucherViewerDialog, type VoucherViewerDialogProps } from './VoucherViewerDialog.tsx';

const viewer = (props: Partial<VoucherViewerDialogProps> = {}) => (
  <ThemeRoot theme="light">
    <VoucherViewerDialog
      open
      title="Factura F001-00012847"
      content={{ kind: 'image', src: voucherPicture() }}
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
  const screen = await render(viewer({ content: { kind: 'loading' } }));
  await expect.element(screen.getByText('Cargando comprobante...')).toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Documento' })).toHaveAttribute('aria-busy', 'true');
});

it('VIEWER-04, VIEWER-05, VIEWER-06, VIEWER-19 shows a picture, a PDF of 560 px, or that there is none', async () => {
  const screen = await render(viewer());
  await expect.element(screen.getByRole('img', { name: 'Imagen de Factura F001-00012847' })).toBeVisible();
  expect(await faultsOf(screen.container)).toEqual([]);
  await screen.rerender(viewer({ content: { kind: 'pdf', src: 'data:application/pdf;base64,' } }));
  const embed = screen.container.querySelector('embed');
  expect([embed?.type, embed?.getBoundingClientRect().height]).toEqual(['application/pdf', 560]);
  await screen.rerender(viewer({ content: { kind: 'none' } }));
  await expect.element(screen.getByText('No hay vista previa de este archivo')).toBeVisible();
});

it('VIEWER-09, VIEWER-16, VIEWER-17, VIEWER-18 is half or full width, narrower for a tall picture, and scrolls', async () => {
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
  await screen.rerender(viewer({ expanded: true }));
  expect(size()).toEqual([1408, '750px']);
  await screen.rerender(viewer({ content: { kind: 'image', src: voucherPicture(901) } }));
  await expect.poll(size).toEqual([576, '675px']);
});

it('VIEWER-11, VIEWER-12, RESP-02 prints from 768 px on', async () => {
  const onPrint = vi.fn<() => void>();
  await page.viewport(767, 900);
  const screen = await render(viewer({ onPrint }));
  expect(screen.getByRole('button', { name: 'Imprimir' }).query()).toBe(null);
  await page.viewport(768, 900);
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  expect(onPrint).toHaveBeenCalledTimes(1);
});

it('VIEWER-01 fetches the file again after a failure, and prints nothing until it is there', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await render(viewer({ content: { kind: 'failed' }, onRetry }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ocurrió un errorPor favor, inténtalo de nuevo en un minuto.Volver a intentar');
  expect(screen.getByRole('button', { name: 'Imprimir' }).query()).toBe(null);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
