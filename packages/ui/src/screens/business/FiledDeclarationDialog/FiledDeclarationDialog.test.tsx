import type { FiledForm } from '@contapro/domain';
import { filedPeriodDeclaration, unchangedDeclaration } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { FiledDeclarationDialog, type FiledDeclarationDialogProps } from './FiledDeclarationDialog.tsx';

const nothing = () => undefined;
const form: FiledForm = {
  ruc: '20100047218',
  period: '202610',
  orderNumber: '2000',
  filedOn: '2026-11-20',
  isRectification: true,
  paidCents: 19_511_00,
  boxes: [{ number: 100, cents: 5_00 }],
};
const known: FiledDeclarationDialogProps = {
  open: true,
  step: 'choosing',
  period: '202610',
  today: '2026-11-21',
  declaration: { declared: null, photograph: null, changes: [] },
  reading: null,
  problem: null,
  status: { kind: 'editing' },
  onChoose: nothing,
  onAnother: nothing,
  onSave: nothing,
  onRemove: nothing,
  onClose: nothing,
};

describeContract(FiledDeclarationDialog, known);

it('says why nothing was read', async () => {
  const screen = await renderThemed(
    <FiledDeclarationDialog {...known} problem={{ kind: 'otherPeriod', periods: ['202608', '202609'] }} />,
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'No guardamos nadaEs de Ago 2026, Set 2026, y esta página es de Oct 2026. Elige ese periodo y súbelo ahí.',
    );
});

it('proposes the day and the number of the files, and stores them as the declaration of the month', async () => {
  const onSave = vi.fn<FiledDeclarationDialogProps['onSave']>();
  const screen = await renderThemed(
    <FiledDeclarationDialog {...known} step="checking" reading={{ form, earlier: [] }} onSave={onSave} />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Lo que presentaste' });
  const facts = [...dialog.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['Casillas leídas1', 'PagadoS/ 19,511.00', 'TipoSustitutoria o rectificatoria']);
  await dialog.getByRole('button', { name: 'Guardar lo presentado' }).click();
  await expect
    .poll(() => onSave)
    .toHaveBeenCalledExactlyOnceWith({ declaredOn: '2026-11-20', constanciaNumber: '2000' }, false);
});

it('asks whether another declaration of the month replaces the marked one', async () => {
  const onSave = vi.fn<FiledDeclarationDialogProps['onSave']>();
  const screen = await renderThemed(
    <FiledDeclarationDialog
      {...known}
      step="checking"
      declaration={unchangedDeclaration}
      reading={{ form, earlier: ['1012345678'] }}
      onSave={onSave}
    />,
  );
  await expect
    .element(screen.getByText('Ya marcaste otra declaración: 17/11/2026, constancia 1012345678.'))
    .toBeVisible();
  const choice = screen.getByRole('checkbox', { name: /Es otra declaración/ });
  await expect.element(choice).toBeChecked();
  await screen.getByRole('button', { name: 'Guardar lo presentado' }).click();
  await choice.click();
  await screen.getByRole('button', { name: 'Guardar lo presentado' }).click();
  await expect.poll(() => onSave.mock.calls.map(([, replaces]) => replaces)).toEqual([true, false]);
});

it('shows the boxes that differ with why, and all of them when it is asked for', async () => {
  const onRemove = vi.fn<() => void>();
  const screen = await renderThemed(
    <FiledDeclarationDialog {...known} step="shown" declaration={filedPeriodDeclaration} onRemove={onRemove} />,
  );
  const rows = () =>
    [...screen.getByRole('table').element().querySelectorAll('tbody tr')].map((row) =>
      [row.querySelector('th span'), row.querySelector('td:last-child'), row.querySelector('th span:last-child')].map(
        (cell) => cell?.textContent.replaceAll('\u00A0', ' '),
      ),
    );
  await expect.element(screen.getByText(/^9 de 13 casillas difieren de lo calculado/)).toBeVisible();
  expect(rows()).toEqual([
    ['101', '-S/ 1.00', 'Redondeo: el formulario va en soles enteros'],
    ['131', '-S/ 1.00', 'Sale de otras casillas que difieren'],
    ['140', '-S/ 1.00', 'Sale de otras casillas que difieren'],
    ['145', 'S/ 26.00', 'Viene del mes anterior como lo presentaste: escríbela en PDT 621'],
    ['184', '-S/ 27.00', 'Sale de otras casillas que difieren'],
    ['188', '-S/ 27.00', 'Sale de otras casillas que difieren'],
    ['301', 'S/ 171,254.00', 'La llenas tú: escríbela en PDT 621'],
    ['340', 'S/ 1,500.00', 'ContaPro no la calcula'],
    ['681', '-S/ 27.00', 'Sale de otras casillas que difieren'],
  ]);
  await screen.getByRole('checkbox', { name: 'Mostrar todas las casillas' }).click();
  expect(rows()).toHaveLength(14);
  await screen.getByRole('button', { name: 'Quitar lo presentado' }).click();
  expect(onRemove).toHaveBeenCalledOnce();
});
