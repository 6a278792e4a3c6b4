import { ThemeRoot } from '@contapro/ui';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { mockServices } from '../../testing/mockServices.ts';
import { stillServices } from '../../testing/stillServices.ts';
import { importHistory } from './importHistory.ts';
import { importViewer } from './importViewer.ts';
import { createVoucherViewer } from './voucherViewer.machine.ts';
import { voucherViewerInput, voucherViewerSnapshots } from './voucherViewer.snapshots.ts';
import type { HistoryApi } from './voucherViewer.types.ts';
import { VoucherViewerFlow } from './VoucherViewerFlow.tsx';

vi.mock(import('./importViewer.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, importViewer: vi.fn(original.importViewer) };
});

vi.mock(import('./importHistory.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { importHistory: vi.fn(original.importHistory) };
});

it('says that the code of the dialog could not be loaded, and loads it again', async () => {
  vi.mocked(importViewer).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const screen = await render(
    <ThemeRoot>
      <VoucherViewerFlow snapshot={voucherViewerSnapshots.image} services={stillServices} input={voucherViewerInput} />
    </ThemeRoot>,
  );
  await expect.element(screen.getByRole('dialog', { name: 'Ocurrió un error' })).toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Factura F001-00012847' })).toBeVisible();
});

it('says in its line that the code of the history could not be loaded, and loads it again', async () => {
  vi.mocked(importHistory).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { services } = mockServices<HistoryApi>('getVoucherHistory');
  const { value, context } = voucherViewerSnapshots.image;
  const snapshot = createVoucherViewer(stillServices).resolveState({ value, context: { ...context, api: services } });
  const screen = await render(
    <ThemeRoot>
      <VoucherViewerFlow snapshot={snapshot} services={stillServices} input={voucherViewerInput} />
    </ThemeRoot>,
  );
  const failure = screen.getByRole('alert').getByText('No pudimos cargar cuándo lo propuso SUNAT', { exact: false });
  await expect.element(failure).toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect.element(screen.getByRole('group', { name: 'En las propuestas de SUNAT' })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});
