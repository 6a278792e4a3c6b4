import { type AccountCoding, chartOf, type LedgerSettings, oneAccount, plainPlan } from '@contapro/domain';
import { ledgerSettings, noLedgerSettings, voucherAccounts } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { AccountDialog, type AccountDialogProps } from './AccountDialog.tsx';

const voucher = voucherAccounts[0]?.voucher ?? null;
const contasis: NonNullable<LedgerSettings['contasis']> = {
  expenseAccount: '6592',
  payableAccount: '4212',
  payableUsdAccount: '',
  chargesAccount: '',
  icbperAccount: '',
  costCenter: '',
  paymentCondition: 'CRE',
};
const known: AccountDialogProps = {
  open: true,
  supplierName: 'Electro Sur Medio S.A.A.',
  voucher,
  coding: null,
  chart: chartOf(plainPlan),
  costCenters: [{ code: 'VEN', name: 'Ventas' }],
  settings: noLedgerSettings,
  onSubmit: () => undefined,
  onClose: () => undefined,
};

describeContract(AccountDialog, known);

const show = async (props: Partial<AccountDialogProps> = {}) => {
  const submitted: [AccountCoding, boolean][] = [];
  const screen = await renderThemed(
    <AccountDialog {...known} {...props} onSubmit={(...given) => void submitted.push(given)} />,
  );
  return { screen, submitted };
};

it('finds an account by words, chooses the first with Enter, and saves it with the next one', async () => {
  const { screen, submitted } = await show();
  await screen.getByRole('textbox', { name: 'Código o nombre' }).fill('energia elec');
  await expect.element(screen.getByRole('radio', { name: '6361 Energía eléctrica' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText('Gastos de servicios prestados por terceros › Servicios básicos › Energía eléctrica'))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(submitted).toEqual([[oneAccount('6361'), false]]);
});

it('divides by percentage and cost centre, with a gloss, and makes it the rule', async () => {
  const { screen, submitted } = await show({ coding: oneAccount('6352') });
  await screen.getByRole('button', { name: 'Agregar otra cuenta' }).click();
  await screen.getByRole('textbox', { name: 'Parte' }).fill('60');
  await screen.getByRole('combobox', { name: 'Centro de costo' }).first().selectOptions('VEN');
  await screen.getByRole('textbox', { name: 'Código o nombre' }).last().fill('6364');
  await screen.getByRole('textbox', { name: /^Glosa/ }).fill(' Alquiler ');
  await screen.getByRole('checkbox', { name: 'Usarla siempre con este proveedor' }).click();
  await screen.getByRole('button', { name: 'Guardar cuenta' }).click();
  expect(submitted).toEqual([
    [
      {
        lines: [
          { account: '6352', costCenter: 'VEN', share: { kind: 'percent', hundredths: 6_000 } },
          { account: '6364', costCenter: '', share: { kind: 'rest' } },
        ],
        gloss: 'Alquiler',
      },
      true,
    ],
  ]);
});

it.each([
  ['63X', '', 'El plan no tiene «63X». Busca por otra palabra, o agrégala en el plan de cuentas.'],
  [
    '6361',
    '100',
    'Las cuentas suman todo el comprobante o más: a la última no le queda nada. Baja un porcentaje o un monto.',
  ],
  ['6361', '', 'Escribe un porcentaje o un monto mayor que cero en cada cuenta.'],
  ['639', '', 'La 639 se divide en otras: elige una de ellas.'],
])('says what is wrong, and keeps what was typed: %s %s', async (text, share, message) => {
  const { screen, submitted } = await show();
  await screen.getByRole('button', { name: 'Agregar otra cuenta' }).click();
  await screen.getByRole('textbox', { name: 'Código o nombre' }).first().fill(text);
  await screen.getByRole('textbox', { name: 'Parte' }).fill(share);
  await screen.getByRole('textbox', { name: 'Código o nombre' }).last().fill('6363');
  await screen.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Código o nombre' }).first()).toHaveValue(text);
  expect(submitted).toEqual([]);
});

it('makes no rule of amounts', async () => {
  const { screen, submitted } = await show({ coding: oneAccount('6352') });
  await screen.getByRole('button', { name: 'Agregar otra cuenta' }).click();
  await screen.getByRole('textbox', { name: 'Parte' }).fill('60');
  await screen.getByRole('combobox', { name: 'En' }).selectOptions('S/');
  await screen.getByRole('textbox', { name: 'Código o nombre' }).last().fill('6364');
  await screen.getByRole('checkbox', { name: 'Usarla siempre con este proveedor' }).click();
  await screen.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect
    .element(screen.getByText('Una regla se reparte por porcentajes: los montos son de un solo comprobante.'))
    .toBeVisible();
  expect(submitted).toEqual([]);
});

it('shows the entry while the purchase is divided', async () => {
  const { screen } = await show({ coding: oneAccount('6361') });
  const cells = () =>
    [...(screen.getByRole('table', { name: 'Asiento' }).element().querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].filter((_, column) => column !== 0).map((cell) => cell.textContent),
    );
  const gloss = 'Consumo de energía eléctrica';
  expect(cells()).toEqual([
    ['-', gloss, '720.00', ''],
    ['-', gloss, '129.60', ''],
    ['-', gloss, '', '849.60'],
  ]);
  await screen.getByRole('button', { name: 'Agregar otra cuenta' }).click();
  await screen.getByRole('textbox', { name: 'Parte' }).fill('25');
  await screen.getByRole('textbox', { name: /^Glosa/ }).fill('Luz');
  await expect.element(screen.getByText('Sin cuenta')).toBeVisible();
  expect(cells()).toEqual([
    ['-', 'Luz', '180.00', ''],
    ['-', 'Luz', '540.00', ''],
    ['-', 'Luz', '129.60', ''],
    ['-', 'Luz', '', '849.60'],
  ]);
});

it('begins with two accounts where the purchase is to be divided, and asks for the share of the one before a new one', async () => {
  const { screen } = await show({ coding: oneAccount('6352'), divides: true });
  const fields = screen.getByRole('textbox', { name: 'Código o nombre' });
  await expect.element(fields.first()).toHaveFocus();
  expect(fields.elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Agregar otra cuenta' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Parte' }).last()).toHaveFocus();
});

it.each([
  ['CONCAR', ledgerSettings, ['6361', '401111', '421201']],
  ['CONTASIS', { ...noLedgerSettings, contasis }, ['6361', 'La pone tu programa', '4212']],
])('has the accounts of the settings of %s, as its file does', async (program, settings, accounts) => {
  const { screen } = await show({ coding: oneAccount('6361'), settings });
  const table = screen.getByRole('table', { name: 'Asiento' }).element();
  const heads = [...table.querySelectorAll('tbody tr > :first-child')].map((cell) => cell.textContent ?? '');
  expect(heads.map((head, index) => head.startsWith(accounts[index] ?? '-'))).toEqual([true, true, true]);
  await expect
    .element(
      screen.getByText(`El IGV y el proveedor van con las cuentas de tus ajustes de ${program}, como en su archivo.`),
    )
    .toBeVisible();
});
