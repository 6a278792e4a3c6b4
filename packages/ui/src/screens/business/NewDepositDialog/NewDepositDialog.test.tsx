import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { NewDepositDialog, type NewDepositDialogProps } from './NewDepositDialog.tsx';

const known: NewDepositDialogProps = {
  open: true,
  book: 'sales',
  today: '2026-11-20',
  period: '202610',
  code: '022',
  status: { kind: 'editing' },
  onSubmit: () => undefined,
  onClose: () => undefined,
};

describeContract(NewDepositDialog, known);

it('proposes code and period, and returns what is typed', async () => {
  const onSubmit = vi.fn<NewDepositDialogProps['onSubmit']>();
  const screen = await renderThemed(<NewDepositDialog {...known} onSubmit={onSubmit} />);
  await expect.element(screen.getByRole('dialog', { name: 'Constancia de una venta' })).toBeVisible();
  await screen.getByLabelText('N° de constancia').fill('223344001');
  await screen.getByLabelText('Fecha del depósito').fill('2026-11-04');
  await screen.getByLabelText('Monto (S/)').fill('142.00');
  await screen.getByLabelText('RUC del cliente').fill('20 100 047 218');
  await screen.getByLabelText(/^Comprobante/).fill('f001-10');
  await screen.getByRole('button', { name: 'Guardar constancia' }).click();
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledExactlyOnceWith({
      certificateNumber: '223344001',
      paidOn: '2026-11-04',
      amount: '142.00',
      party: '20100047218',
      code: '022',
      period: '202610',
      documentType: '01',
      voucher: 'F001-10',
    });
});

it('says at each field what is missing, and keeps what is typed', async () => {
  const onSubmit = vi.fn<NewDepositDialogProps['onSubmit']>();
  const screen = await renderThemed(<NewDepositDialog {...known} book="purchases" code={null} onSubmit={onSubmit} />);
  await screen.getByLabelText('Monto (S/)').fill('cero');
  await screen.getByRole('button', { name: 'Guardar constancia' }).click();
  await expect.element(screen.getByText('Escribe el número de la constancia.')).toBeVisible();
  await expect.element(screen.getByText('Escribe un importe mayor que cero, como 142.00.')).toBeVisible();
  await expect.element(screen.getByText('Elige el bien o servicio.')).toBeVisible();
  await expect.element(screen.getByLabelText('Monto (S/)')).toHaveValue('cero');
  expect(onSubmit).not.toHaveBeenCalled();
});
