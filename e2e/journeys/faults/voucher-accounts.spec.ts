import { expect, type Page } from '@playwright/test';
import {
  type Action,
  businessName,
  dialog,
  firstRow,
  openMonth,
  type Screen,
  serverUrl,
  test,
  walkActions,
  walkScreens,
} from '../../support/failingCalls.ts';
import { businessOf, type Calls, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../../support/api.ts';
import { contasisRow } from '../../support/contasis.ts';
import { type Fault, said } from '../../support/faults.ts';
import { bought, october } from '../../support/hand-made.ts';
import { rce } from '../../support/sire.ts';

const path = '/dashboard/cuentas';
const planButton = (page: Page) => page.getByRole('button', { name: 'Plan de cuentas', disabled: false });

const screens: readonly Screen[] = [
  {
    path,
    calls: [
      { operation: 'listVoucherAccounts', done: firstRow },
      {
        operation: 'getAccountPlan',
        says: () => 'No pudimos cargar el plan de cuentas: no puedes elegir cuentas todavía.',
        done: planButton,
      },
      // Its accounts are those of the entry in the dialog.
      {
        operation: 'getLedgerSettings',
        says: () => 'No pudimos cargar el plan de cuentas: no puedes elegir cuentas todavía.',
        done: planButton,
      },
    ],
  },
  {
    path: '/dashboard/asientos?archivo=siscont',
    calls: [{ operation: 'listLedgerEntries', done: (page) => page.getByRole('table', { name: /^Asientos/ }) }],
  },
];

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const own = (words: string) => (fault: Fault) => (fault === '404' ? said(fault) : words);
const notSaved = own('No pudimos guardar. Lo que elegiste sigue aquí: vuelve a intentarlo.');

const choose = async (page: Page, always: boolean) => {
  await page.getByRole('button', { name: 'Elegir cuenta', exact: true }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Código o nombre' }).fill('6361');
  if (always) await dialog(page).getByRole('checkbox', { name: 'Usarla siempre con este proveedor' }).check();
  await dialog(page).getByRole('button', { name: 'Guardar cuenta' }).click();
};

const bring = (page: Page) => dialog(page).getByRole('button', { name: 'Traer', exact: true }).click();

const code = '636101 Luz de oficina';
const planText = (page: Page) => dialog(page).getByRole('textbox', { name: 'Cuentas, una por línea' });

const actions: readonly Action[] = [
  {
    operation: 'saveVoucherAccounts',
    path,
    act: (page) => choose(page, false),
    again: (page) => choose(page, false),
    place: notices,
    says: notSaved,
    done: (page) => page.getByText('Guardamos la cuenta.'),
  },
  {
    operation: 'saveAccountRule',
    path,
    act: (page) => choose(page, true),
    again: (page) => choose(page, true),
    place: notices,
    says: notSaved,
    done: (page) => page.getByText(/^Guardamos la regla/),
  },
  {
    operation: 'listAccountRules',
    path,
    act: (page) => page.getByRole('button', { name: 'Reglas' }).click(),
    place: (page) => dialog(page),
    again: (page) => dialog(page).getByRole('button', { name: 'Volver a intentar' }).click(),
    done: (page) => dialog(page).getByRole('listitem').first(),
  },
  {
    operation: 'removeAccountRule',
    path,
    act: async (page) => {
      await page.getByRole('button', { name: 'Reglas' }).click();
      await dialog(page)
        .getByRole('button', { name: /^Quitar la regla de/ })
        .first()
        .click();
    },
    place: (page) => dialog(page).getByRole('alert'),
    says: own('No pudimos quitar la regla. Vuelve a intentarlo.'),
    again: (page) =>
      dialog(page)
        .getByRole('button', { name: /^Quitar la regla de/ })
        .first()
        .click(),
    done: (page) => dialog(page).getByText('Aún no tienes reglas.', { exact: false }),
  },
  {
    operation: 'saveAccountPlan',
    path,
    act: async (page) => {
      await planButton(page).click();
      await planText(page).fill(code);
      await dialog(page).getByRole('button', { name: 'Guardar plan' }).click();
    },
    place: (page) => dialog(page).getByRole('alert'),
    says: own('No pudimos guardar el plan. Lo que escribiste sigue aquí: vuelve a intentarlo.'),
    keeps: (page) => expect(planText(page)).toHaveValue(code),
    again: (page) => dialog(page).getByRole('button', { name: 'Guardar plan' }).click(),
    done: (page) => page.getByText('Guardamos el plan de cuentas.'),
  },
  {
    operation: 'saveFormerEntries',
    path,
    act: async (page) => {
      await page.getByRole('button', { name: 'Traer asientos' }).click();
      await dialog(page)
        .locator('input[type="file"]')
        .setInputFiles({
          name: 'compras-2025.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from([1, 2].map(contasisRow).join('\n')),
        });
      await bring(page);
    },
    place: (page) => dialog(page).getByRole('alert'),
    says: own('No pudimos traerlos todos. Lo que llegó se queda: vuelve a intentarlo y seguimos.'),
    again: bring,
    keeps: (page) => expect(dialog(page).getByText(/^Leímos 2 comprobantes de CONTASIS/)).toBeVisible(),
    done: (page) => dialog(page).getByText('Trajimos 2 comprobantes.'),
  },
];

test.describe.configure({ timeout: 240_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  await uploadFiles(calls, await businessOf(calls, ruc), [
    { name: 'compras.txt', content: rce(october(ruc, businessName.toUpperCase()), bought) },
  ]);
});

test('ERR-02 the accounts of the purchases say that they failed, and are shown after another attempt', async ({
  page,
}) => {
  await openMonth(page, calls);
  await walkScreens(page, screens);
});

test('ERR-02 accounts, rules and plans say why they were not stored, and are stored after another attempt', async ({
  page,
}) => {
  await openMonth(page, calls);
  await walkActions(page, actions);
});
