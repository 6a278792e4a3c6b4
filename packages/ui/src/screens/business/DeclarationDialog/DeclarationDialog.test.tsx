import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { DeclarationDialog, type DeclarationDialogProps } from './DeclarationDialog.tsx';

const nothing = () => undefined;
const known: DeclarationDialogProps = {
  open: true,
  period: '202610',
  today: '2026-11-21',
  declared: null,
  status: { kind: 'editing' },
  onSubmit: nothing,
  onTakeBack: nothing,
  onClose: nothing,
};

describeContract(DeclarationDialog, known);

const show = async (more: Partial<DeclarationDialogProps> = {}) => {
  const calls = {
    onSubmit: vi.fn<DeclarationDialogProps['onSubmit']>(),
    onTakeBack: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  };
  const screen = await renderThemed(<DeclarationDialog {...known} {...calls} {...more} />);
  return { dialog: screen.getByRole('dialog', { name: 'Periodo declarado' }), ...calls };
};

it('proposes today, and saves the day and the digits of the number', async () => {
  const { dialog, onSubmit } = await show();
  await expect.element(dialog.getByLabelText('Día de la declaración')).toHaveValue('2026-11-21');
  await dialog.getByLabelText('Día de la declaración').fill('2026-11-17');
  await dialog.getByRole('textbox', { name: /Número de la constancia/ }).fill('N° 1012-345678');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledExactlyOnceWith({ declaredOn: '2026-11-17', constanciaNumber: '1012345678' });
});

it('says what is wrong with a day before the end of the period', async () => {
  const { dialog, onSubmit } = await show();
  await dialog.getByLabelText('Día de la declaración').fill('2026-10-30');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(dialog.getByText('Ese día el periodo aún no había terminado')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('removes the mark, and closes with Escape', async () => {
  const declared = { declaredOn: '2026-11-17', constanciaNumber: null };
  const { dialog, onTakeBack, onClose } = await show({ declared });
  await dialog.getByRole('button', { name: 'Quitar la marca' }).click();
  expect(onTakeBack).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
