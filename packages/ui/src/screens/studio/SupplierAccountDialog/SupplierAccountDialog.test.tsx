import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { SupplierAccountDialog, type SupplierAccountDialogProps } from './SupplierAccountDialog.tsx';

const nothing = () => undefined;
const known: SupplierAccountDialogProps = {
  open: true,
  supplierName: 'Transportes Andinos S.R.L.',
  account: null,
  status: { kind: 'editing' },
  onSubmit: nothing,
  onClose: nothing,
};

describeContract(SupplierAccountDialog, known);

it('keeps the zeros in front, and refuses an account without them', async () => {
  const onSubmit = vi.fn<SupplierAccountDialogProps['onSubmit']>();
  const screen = await renderThemed(<SupplierAccountDialog {...known} onSubmit={onSubmit} />);
  const field = screen.getByRole('textbox', { name: 'Número de cuenta' });
  const save = screen.getByRole('button', { name: 'Guardar' });
  await field.fill('71234567');
  await save.click();
  await expect.element(screen.getByText('La cuenta tiene 11 dígitos, con los ceros de delante')).toBeVisible();
  await expect.element(field).toHaveValue('71234567');
  await field.fill('00-071-234567');
  await save.click();
  await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith({ account: '00071234567' });
});
