import { textiles } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ExpedienteDialog, type ExpedienteDialogProps } from './ExpedienteDialog.tsx';

const known: ExpedienteDialogProps = {
  state: 'open',
  business: textiles,
  years: ['2026', '2025'],
  year: '2026',
  onYearChange: () => {},
  onDownload: () => {},
  onRetry: () => {},
  onCancel: () => {},
  onClose: () => {},
};

describeContract(ExpedienteDialog, known);

it('chooses a year, and downloads it', async () => {
  const onYearChange = vi.fn<(year: string) => void>();
  const onDownload = vi.fn<() => void>();
  await renderThemed(<ExpedienteDialog {...known} onYearChange={onYearChange} onDownload={onDownload} />);
  await page.getByRole('combobox', { name: 'Año' }).selectOptions('2025');
  await page.getByRole('button', { name: 'Descargar' }).click();
  expect([onYearChange.mock.calls, onDownload.mock.calls.length]).toEqual([[['2025']], 1]);
});

it('says under which name the zip was saved', async () => {
  await renderThemed(<ExpedienteDialog {...known} state="done" fileName="expediente_20514827363_2026.zip" />);
  await expect.element(page.getByText('expediente_20514827363_2026.zip')).toBeVisible();
});
