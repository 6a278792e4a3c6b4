import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../primitives/index.ts';
import { faultsOf } from '../../testing/describeContract.tsx';
import { ReportDownloadDialog, type ReportDownloadDialogProps } from './ReportDownloadDialog.tsx';

const dialog = (props: Partial<ReportDownloadDialogProps> = {}) => (
  <ThemeRoot theme="light">
    <ReportDownloadDialog
      state="open"
      businessName="Textiles Huascarán S.A.C."
      period="202610"
      file="compras"
      onFileChange={() => {}}
      onDownload={() => {}}
      onClose={() => {}}
      {...props}
    />
  </ThemeRoot>
);

it('DOWNLOAD-01, DOWNLOAD-05, DOWNLOAD-06, DOWNLOAD-07, DOWNLOAD-08, DOWNLOAD-09, OPEN-174 offers five files by book, compras chosen', async () => {
  const screen = await render(dialog());
  const options = [...screen.container.querySelectorAll('label')].map((label) => [
    label.textContent,
    label.querySelector('input')?.value,
    label.querySelector('input')?.checked,
  ]);
  expect(options).toEqual([
    ['Excel ContaProÍtems, imágenes y XML.xlsx', 'compras', true],
    ['RCESolo comprobantes deducibles.txt', 'comprasRce', false],
    ['SISCONTSolo comprobantes deducibles.xlsx', 'siscont', false],
    ['Excel ContaProÍtems e imágenes.xlsx', 'ventas', false],
    ['RVIETodas las ventas del periodo.txt', 'ventasRvie', false],
  ]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('DOWNLOAD-04 cannot download before a file is chosen', async () => {
  const onFileChange = vi.fn<ReportDownloadDialogProps['onFileChange']>();
  const screen = await render(dialog({ file: null, onFileChange }));
  await expect.element(screen.getByRole('button', { name: 'Descargar' })).toBeDisabled();
  await screen.getByRole('radio', { name: /RVIE/ }).click();
  expect(onFileChange.mock.calls).toEqual([['ventasRvie']]);
});

it('DOWNLOAD-02, DOWNLOAD-19 says the period, lets it be chosen, and downloads', async () => {
  const onDownload = vi.fn<() => void>();
  const onPeriodChange = vi.fn<(period: string) => void>();
  const screen = await render(dialog({ onDownload, onPeriodChange, periods: ['202610', '202609'] }));
  await expect.element(screen.getByText('Textiles Huascarán S.A.C. · Oct 2026')).toBeVisible();
  await screen.getByLabelText('Periodo').selectOptions('202609');
  await screen.getByRole('button', { name: 'Descargar' }).click();
  expect([onPeriodChange.mock.calls, onDownload.mock.calls.length]).toEqual([[['202609']], 1]);
});

it('DOWNLOAD-18, DOWNLOAD-19, DOWNLOAD-20, DOWNLOAD-21, MODAL-03, MODAL-04, MODAL-05, MODAL-11 has a title for each state, all of one size', async () => {
  const screen = await render(dialog());
  const seen: unknown[] = [];
  for (const state of ['open', 'loading', 'done', 'failed'] as const) {
    await screen.rerender(dialog({ state, fileName: 'compras_20514827363_202610.xlsx' }));
    const element = screen.getByRole('dialog').element();
    seen.push([element.querySelector('h2')?.textContent, element.getBoundingClientRect().height]);
  }
  expect(seen).toEqual([
    ['Descargar reporte', 528],
    ['Generando', 528],
    ['Descarga completada', 528],
    ['Ocurrió un error', 528],
  ]);
  await screen.rerender(dialog({ state: 'closed' }));
  expect(screen.getByRole('dialog').query()).toBe(null);
});

it('DOWNLOAD-17, DOWNLOAD-21 names the saved file, and tries again after a failure', async () => {
  const onDownload = vi.fn<() => void>();
  const screen = await render(dialog({ state: 'done', fileName: 'compras_20514827363_202610.xlsx' }));
  await expect.element(screen.getByText('compras_20514827363_202610.xlsx')).toBeVisible();
  await screen.rerender(dialog({ state: 'failed', onDownload }));
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onDownload).toHaveBeenCalledTimes(1);
});
