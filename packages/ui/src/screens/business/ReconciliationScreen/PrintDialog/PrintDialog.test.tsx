import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../../testing/describeContract.tsx';
import { renderThemed } from '../../../../testing/renderThemed.tsx';
import { PrintDialog, type PrintDialogProps } from './PrintDialog.tsx';

const props: PrintDialogProps = { progress: { loaded: 400, total: 1230 }, onRetry: () => {}, onCancel: () => {} };

describeContract(PrintDialog, props);

it('shows how far it is, and is cancelled', async () => {
  const onCancel = vi.fn<() => void>();
  const screen = await renderThemed(<PrintDialog {...props} onCancel={onCancel} />);
  await expect
    .element(screen.getByRole('progressbar', { name: 'Preparar la impresión' }))
    .toHaveAttribute('aria-valuenow', '33');
  await expect.element(screen.getByText('400 de 1,230 diferencias')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

it('loads the rest again after a failure, and is closed without progress', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<PrintDialog {...props} isFailed onRetry={onRetry} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  await screen.rerender(<PrintDialog {...props} progress={null} />);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
