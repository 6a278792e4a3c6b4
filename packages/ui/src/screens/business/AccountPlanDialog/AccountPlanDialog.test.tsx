import type { AccountPlan } from '@contapro/domain';
import { accountPlans } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { AccountPlanDialog, type AccountPlanDialogProps } from './AccountPlanDialog.tsx';

const known: AccountPlanDialogProps = {
  open: true,
  plans: { business: null, studio: null },
  isSaving: false,
  failure: null,
  readFile: () => Promise.resolve(null),
  onSave: () => undefined,
  onClose: () => undefined,
};

describeContract(AccountPlanDialog, known);

const show = async (props: Partial<AccountPlanDialogProps> = {}) => {
  const saved: [string, AccountPlan | null][] = [];
  const screen = await renderThemed(
    <AccountPlanDialog {...known} {...props} onSave={(...given) => void saved.push(given)} />,
  );
  const accounts = screen.getByRole('textbox', { name: 'Cuentas, una por línea' });
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return { screen, saved, accounts, press };
};

it('stores what is pasted for the client, with its cost centres', async () => {
  const { screen, saved, accounts, press } = await show();
  await accounts.fill('636101 Luz de oficina\n421201 Facturas por pagar');
  await screen.getByRole('textbox', { name: /^Centros de costo/ }).fill('VEN Ventas');
  await press('Guardar plan');
  expect(saved).toEqual([
    [
      'business',
      {
        accounts: [
          { code: '421201', name: 'Facturas por pagar' },
          { code: '636101', name: 'Luz de oficina' },
        ],
        costCenters: [{ code: 'VEN', name: 'Ventas' }],
      },
    ],
  ]);
});

it('names each line that it cannot read, and keeps what was typed', async () => {
  const { screen, saved, accounts, press } = await show();
  await accounts.fill('636101 Luz\n636101 Luz otra vez\n6.36E+05 Agua');
  await press('Guardar plan');
  const wrong = screen.getByRole('alert').getByRole('listitem').elements();
  expect([wrong.map(({ textContent }) => textContent), saved]).toEqual([
    [
      'Línea 2 (636101): es el código de la línea 1.',
      'Línea 3 (6.36E+05): la hoja de cálculo le quitó ceros o lo redondeó. Escribe el código completo, con la columna como texto.',
    ],
    [],
  ]);
  await expect.element(accounts).toHaveValue('636101 Luz\n636101 Luz otra vez\n6.36E+05 Agua');
});

it('reads a file, or says that it cannot', async () => {
  const sheet = [
    ['Cuenta', 'Nombre'],
    ['636101', 'Luz de oficina'],
  ];
  const { screen, saved, press } = await show({
    readFile: (file) => Promise.resolve(file.name === 'plan.csv' ? sheet : null),
  });
  const input = screen.container.ownerDocument.querySelector('input[type="file"]') ?? screen.container;
  await userEvent.upload(input, new File(['x'], 'roto.csv', { type: 'text/csv' }));
  await expect
    .element(
      screen.getByText('No pudimos leer el archivo. Guárdalo como .xlsx o .csv, sin contraseña, y elígelo de nuevo.'),
    )
    .toBeVisible();
  await userEvent.upload(input, new File(['x'], 'plan.csv', { type: 'text/csv' }));
  await expect.element(screen.getByText('Leímos 1 cuenta.')).toBeVisible();
  await press('Guardar plan');
  expect(saved).toEqual([['business', { accounts: [{ code: '636101', name: 'Luz de oficina' }], costCenters: [] }]]);
});

it('goes back to the PCGE, and says which cost centre is wrong', async () => {
  const { screen, saved, press } = await show({ plans: accountPlans });
  await screen.getByRole('textbox', { name: /^Centros de costo/ }).fill('ADM Administración\nCENTRO-LARGO-1 Otro');
  await press('Guardar plan');
  await expect.element(screen.getByText(/^Línea 2 de centros de costo: escribe un código/)).toBeVisible();
  await press('Volver al PCGE 2019');
  expect(saved).toEqual([['studio', null]]);
});
