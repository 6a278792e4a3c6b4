import { expect } from '@playwright/test';
import {
  type Calls,
  freshRuc,
  type ListedBusiness,
  registerEmptyBusiness,
  signUp,
  uploadFiles,
} from '../support/api.ts';
import { october, sold } from '../support/hand-made.ts';
import { card, openSection, rows, saved, signIn, test } from '../support/product.ts';
import { rvie } from '../support/sire.ts';

test.describe.configure({ timeout: 120_000 });

const name = 'Sumas y Saldos S.A.C.';
let calls: Calls;
let business: ListedBusiness;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Siscont');
  business = await registerEmptyBusiness(calls, freshRuc(), name);
  // The total of F001-501 is 5,900.00.
  const proposal = rvie(october(business.ruc, name.toUpperCase()), sold).replace('|5900|PEN|', '|6900|PEN|');
  await uploadFiles(calls, business, [{ name: 'ventas.txt', content: proposal }]);
});

test('DOWNLOAD-08 a sale whose amounts are not its total is named before the RVIE is downloaded', async ({ page }) => {
  await signIn(page, calls.email);
  await card(page, name).click();
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  const dialog = page.getByRole('dialog');
  const openFile = async () => {
    await dialog.getByRole('group', { name: 'Ventas' }).getByRole('radio', { name: /^RVIE/ }).check();
    await dialog.getByRole('button', { name: 'Descargar', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'La SUNAT rechazaría este archivo' })).toBeVisible();
  };
  await openFile();
  await expect(dialog.getByRole('status')).toHaveText(`1 error en 1 de ${sold.length} comprobantes.`);
  await expect(dialog.getByRole('heading', { name: /Los importes no suman el total/ })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(
    /01 F001-00000501.*El total dice 6900\.00 y sus columnas suman 5900\.00\./,
  );

  await dialog.getByRole('link', { name: 'Ver 01 F001-00000501 en ContaPro' }).click();
  await page.waitForURL(/\/dashboard\/ventas\?.*numero=F001-00000501/);
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  await openFile();
  const file = await saved(page, () =>
    dialog.getByRole('button', { name: 'Descargar de todas formas (1 error)' }).click(),
  );
  expect(file.name).toBe(`LE${business.ruc}20261000140400021112.txt`);
  expect(file.bytes.toString('latin1').split('\r\n')).toHaveLength(sold.length + 1);
});
