import { ThemeRoot } from '@contapro/ui';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { stillServices } from '../testing/stillServices.ts';
import { importViewer } from './importViewer.ts';
import { voucherViewerInput, voucherViewerSnapshots } from './voucherViewer.snapshots.ts';
import { VoucherViewerFlow } from './VoucherViewerFlow.tsx';

vi.mock(import('./importViewer.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, importViewer: vi.fn(original.importViewer) };
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
