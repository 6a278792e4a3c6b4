import { uploadUndo } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { UndoUploadDialog, type UndoUploadDialogProps } from './UndoUploadDialog.tsx';

const nothing = () => undefined;
const known: UndoUploadDialogProps = {
  open: true,
  changes: uploadUndo,
  messages: null,
  isUndoing: false,
  onConfirm: nothing,
  onRetry: nothing,
  onClose: nothing,
};

describeContract(UndoUploadDialog, known);

it('says what changes, and undoes only with its button', async () => {
  const onConfirm = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const screen = await renderThemed(<UndoUploadDialog {...known} {...{ onConfirm, onClose }} />);
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Se borran 17 compras y 1 venta',
    'Con ellas, tus decisiones sobre 2 compras',
    'Se borra 1 depósito de detracción',
    '3 comprobantes vuelven a como estaban',
  ]);
  await screen.getByRole('button', { name: 'No deshacer' }).click();
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  await screen.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect.poll(() => onConfirm).toHaveBeenCalledOnce();
});

it('speaks of one voucher in the singular', async () => {
  const one = { purchases: 1, sales: 0, decided: 0, receipts: 0, deposits: 0, restored: 0 };
  const screen = await renderThemed(<UndoUploadDialog {...known} changes={one} />);
  await expect.element(screen.getByText('Se borra 1 compra', { exact: true })).toBeVisible();
});

it('cannot be confirmed before it is known what changes', async () => {
  const screen = await renderThemed(<UndoUploadDialog {...known} changes={null} />);
  await expect.element(screen.getByRole('button', { name: 'Deshacer', exact: true })).toBeDisabled();
});

it('says why it is refused, and tries again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<UndoUploadDialog {...known} messages={['Ya se deshizo.']} onRetry={onRetry} />);
  await expect.element(screen.getByText('Ya se deshizo.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deshacer', exact: true }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
