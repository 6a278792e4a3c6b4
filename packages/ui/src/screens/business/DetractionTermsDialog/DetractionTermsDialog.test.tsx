import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { DetractionTermsDialog, type DetractionTermsDialogProps } from './DetractionTermsDialog.tsx';

const known: DetractionTermsDialogProps = {
  open: true,
  terms: { code: '022', percent: 12, account: '00098765432' },
  today: '2026-11-20',
  status: { kind: 'editing' },
  onSubmit: () => undefined,
  onClose: () => undefined,
};

describeContract(DetractionTermsDialog, known);

it('shows what is saved, and returns what is changed', async () => {
  const onSubmit = vi.fn<DetractionTermsDialogProps['onSubmit']>();
  const screen = await renderThemed(<DetractionTermsDialog {...known} onSubmit={onSubmit} />);
  await expect.element(screen.getByLabelText('Bien o servicio')).toHaveValue('022');
  await screen.getByLabelText('Bien o servicio').selectOptions('027 · Servicio de transporte de carga (4 %)');
  await screen.getByLabelText(/^Tasa/).fill('');
  await screen.getByLabelText(/^Cuenta de detracciones/).fill('00-012-345678');
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledExactlyOnceWith({ code: '027', percent: '', account: '00012345678' });
});

it('says that an account has 11 digits', async () => {
  const screen = await renderThemed(<DetractionTermsDialog {...known} />);
  await screen.getByLabelText(/^Cuenta de detracciones/).fill('123');
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(screen.getByText('Escribe los 11 dígitos de la cuenta, con sus ceros.')).toBeVisible();
});
