import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { AnnotationDialog, type AnnotationDialogProps } from './AnnotationDialog.tsx';

const known: AnnotationDialogProps = {
  open: true,
  serieNumbers: ['F001-00004521'],
  periods: ['202610', '202611'],
  status: { kind: 'editing' },
  onSubmit: () => undefined,
  onClose: () => undefined,
};

describeContract(AnnotationDialog, known);

it('proposes the newest month, and saves the chosen one', async () => {
  const onSubmit = vi.fn<AnnotationDialogProps['onSubmit']>();
  const screen = await renderThemed(<AnnotationDialog {...known} onSubmit={onSubmit} />);
  const dialog = screen.getByRole('dialog', { name: 'Anotar en otro mes' });
  await expect.element(dialog).toHaveAccessibleDescription(/^F001-00004521 contará en el mes que elijas/);
  const month = screen.getByRole('combobox', { name: 'Mes' });
  await expect.element(month).toHaveValue('202611');
  await month.selectOptions('Oct 2026');
  await screen.getByRole('button', { name: 'Anotar' }).click();
  await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith({ period: '202610' });
});

it('says how many purchases it annotates', async () => {
  const screen = await renderThemed(<AnnotationDialog {...known} serieNumbers={['F001-1', 'F001-2']} />);
  await expect
    .element(screen.getByRole('dialog'))
    .toHaveAccessibleDescription(/^Los 2 comprobantes contarán en el mes que elijas/);
});

it('says that no other month has begun', async () => {
  const onClose = vi.fn<() => void>();
  const screen = await renderThemed(<AnnotationDialog {...known} periods={[]} onClose={onClose} />);
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleDescription(/^No hay otro mes/);
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
