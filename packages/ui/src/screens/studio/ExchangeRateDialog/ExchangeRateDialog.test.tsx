import { createExchangeRateDay } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ExchangeRateDialog, type ExchangeRateDialogProps } from './ExchangeRateDialog.tsx';

const known: ExchangeRateDialogProps = {
  open: true,
  day: createExchangeRateDay(),
  status: { kind: 'editing' },
  onSubmit: () => undefined,
  onClose: () => undefined,
};

describeContract(ExchangeRateDialog, known);

it('is empty, questions a rate far from the last one, and keeps what is typed while it is refused', async () => {
  const onSubmit = vi.fn<ExchangeRateDialogProps['onSubmit']>();
  const screen = await renderThemed(<ExchangeRateDialog {...known} onSubmit={onSubmit} />);
  const field = screen.getByRole('textbox', { name: /Soles por unidad/ });
  const save = screen.getByRole('button', { name: 'Guardar' });
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByText(/El último que tenemos es 3\.741, del 13\/10\/2026/)).toBeVisible();
  await field.fill('37.45');
  await save.click();
  await expect.element(screen.getByText('Escribe un tipo de cambio entre 1.001 y 9.999.')).toBeVisible();
  await expect.element(field).toHaveValue('37.45');
  await field.fill('4,371');
  await expect
    .element(screen.getByText('Difiere 17 % del 3.741 del 13/10/2026. Revísalo antes de guardar.'))
    .toBeVisible();
  await field.fill('3.745');
  await save.click();
  await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith({ rate: '3.745' });
});
