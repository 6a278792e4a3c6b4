import { fileCompanies } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { CompanyFileScreen, type CompanyFileScreenProps } from './index.ts';

const nothing = () => undefined;

const props: CompanyFileScreenProps = {
  step: 'checking',
  fileName: 'clientes.xlsx',
  problem: null,
  rows: fileCompanies,
  isUncompared: false,
  progress: null,
  failure: null,
  removedLine: null,
  isWriting: false,
  hasSheetFailed: false,
  onChoose: nothing,
  onTemplate: nothing,
  onValueChange: nothing,
  onAccept: nothing,
  onEdit: nothing,
  onRemove: nothing,
  onRestore: nothing,
  onSubmit: nothing,
  onRest: nothing,
  onDiscard: nothing,
  hrefs: {
    back: '/una',
    board: '/estudio',
    home: '/inicio',
    plans: '/planes',
    terms: '/terminos',
    privacy: '/privacidad',
  },
};

describeContract(CompanyFileScreen, props);

it('says at each field what is wrong, and ends a correction only without errors', async () => {
  const onAccept = vi.fn<(line: number) => void>();
  const onValueChange = vi.fn<CompanyFileScreenProps['onValueChange']>();
  await renderThemed(<CompanyFileScreen {...props} {...{ onAccept, onValueChange }} />);
  const row = page.getByRole('form', { name: 'Fila 3' });
  const ruc = row.getByLabelText('RUC');
  await expect.element(ruc).toHaveAccessibleDescription('El RUC ingresado es inválido');
  await userEvent.click(row.getByRole('button', { name: 'Listo, fila 3' }));
  await expect.element(ruc).toHaveFocus();
  expect(onAccept).not.toHaveBeenCalled();
  await userEvent.fill(ruc, '20539172841');
  expect(onValueChange).toHaveBeenLastCalledWith(3, 'ruc', '20539172841');
});

it('moves the focus to the next row when one leaves', async () => {
  const onRemove = vi.fn<(line: number) => void>();
  await renderThemed(<CompanyFileScreen {...props} onRemove={onRemove} />);
  await userEvent.click(page.getByRole('form', { name: 'Fila 3' }).getByRole('button', { name: 'Quitar la fila 3' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(3);
  await expect
    .element(page.getByRole('form', { name: 'Fila 4' }).getByLabelText('Clave SOL', { exact: true }))
    .toHaveFocus();
});

it('registers only with both consents', async () => {
  const onSubmit = vi.fn<() => void>();
  await renderThemed(<CompanyFileScreen {...props} onSubmit={onSubmit} />);
  const register = page.getByRole('button', { name: 'Registrar 2 empresas' });
  await expect.element(register).toBeDisabled();
  await userEvent.click(page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }));
  await userEvent.click(register);
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('does not show keys in the list of the companies', async () => {
  const { container } = await renderThemed(<CompanyFileScreen {...props} />);
  expect(container.textContent).not.toContain('ica2026sol');
});
