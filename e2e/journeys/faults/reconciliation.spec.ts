import { expect } from '@playwright/test';
import {
  type Action,
  businessName,
  dialog,
  firstRow,
  openMonth,
  press,
  type Screen,
  serverUrl,
  test,
  walkAction,
  walkScreens,
} from '../../support/failingCalls.ts';
import { type Calls, businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../../support/api.ts';
import { said } from '../../support/faults.ts';
import { october } from '../../support/hand-made.ts';
import { touchedDocuments, twoProposals } from '../../support/proposals.ts';

const path = '/dashboard/cuadre';

const screens: readonly Screen[] = [{ path, calls: [{ operation: 'getReconciliation', done: firstRow }] }];

const excel: Action = {
  operation: 'requestReconciliationReport',
  path,
  act: press('Descargar Excel'),
  place: (page) => page.getByRole('region', { name: 'Avisos' }),
  says: () => 'No pudimos descargar el Excel.',
  resumes: 'Tu sesión caducó.',
  done: (page) => page.getByText(/^Descargaste cuadre_compras_\d{11}_202610\.xlsx\.$/),
};

/** The voucher that only SUNAT has, paired with the one that only the XML has. */
const chosen = /F090-13/;
const pair: Action = {
  operation: 'saveVoucherPair',
  path,
  act: async (page) => {
    await page.getByRole('button', { name: 'Emparejar F090-00000001' }).click();
    await dialog(page).getByRole('radio', { name: chosen }).click();
    await dialog(page).getByRole('button', { name: 'Emparejar' }).click();
  },
  place: (page) => dialog(page).getByRole('alert'),
  says: (fault) =>
    fault === '500' || fault === 'dropped' || fault === 'malformed'
      ? 'No se guardó. Revisa tu conexión y vuelve a intentarlo.'
      : `No se guardó. ${said(fault)}`,
  keeps: (page) => expect(dialog(page).getByRole('radio', { name: chosen })).toBeChecked(),
  again: (page) => dialog(page).getByRole('button', { name: 'Emparejar' }).click(),
  done: (page) => page.getByText('Factura F090-1 y Factura F090-13 quedaron emparejados.'),
};

test.describe.configure({ timeout: 150_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  const own = october(ruc, businessName.toUpperCase());
  const [first] = twoProposals(own);
  await uploadFiles(calls, await businessOf(calls, ruc), [first, ...touchedDocuments(own)]);
});

test('ERR-02 the comparison with the XML says that it failed, and is shown after another attempt', async ({ page }) => {
  await openMonth(page, calls);
  await walkScreens(page, screens);
});

test('ERR-02 the Excel of the comparison and a pair say why they failed, and succeed after another attempt', async ({
  page,
}) => {
  await openMonth(page, calls);
  await walkAction(page, excel);
  await page.goto('/dashboard');
  await walkAction(page, pair);
});
