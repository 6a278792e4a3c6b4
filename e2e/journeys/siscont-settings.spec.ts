import { expect } from '@playwright/test';
import { freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, supplier } from '../support/hand-made.ts';
import { card, openSection, saved, signIn, test } from '../support/product.ts';
import { rce, rvie } from '../support/sire.ts';
import { columnUnder, readWorkbook } from '../support/workbook.ts';

test.describe.configure({ timeout: 120_000 });

test('SISCONT needs no settings, has the accounts of those that are saved, and stays chosen; a download is one press', async ({
  page,
}) => {
  const own = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  const client = await registerEmptyBusiness(own, freshRuc(), 'Cuentas en SISCONT S.A.C.');
  const declarant = october(client.ruc, client.name.toUpperCase());
  const row = {
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number: 1,
    supplier: supplier.one,
    name: 'PROVEEDOR UNO S.A.C.',
    base: 100_000,
    igv: 18_000,
  };
  const sale = { date: '2026-10-08', type: '01', serie: 'F001', number: 501, base: 500_000, igv: 90_000 };
  await uploadFiles(own, client, [
    { name: 'rce.txt', content: rce(declarant, [row]) },
    { name: 'rvie.txt', content: rvie(declarant, [sale]) },
  ]);
  expect((await own.send('PATCH', '/me/preferences', { program: 'concar' })).status).toBe(204);
  await signIn(page, own.email);
  await card(page, client.name).click();
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  const dialog = page.getByRole('dialog', { name: 'Descargar reporte' });
  const open = () => page.getByRole('button', { name: 'Descargar Excel' }).click();
  const press = () => dialog.getByRole('button', { name: 'Descargar', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Descarga completada' });
  const close = () => done.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  /** The cells of the only voucher of a file under these headers. */
  const accountsIn = async (bytes: Buffer, headers: readonly string[]) => {
    const rows = (await readWorkbook(bytes)).sheets.get('SISCONT') ?? [];
    return headers.map((header) => columnUnder(rows, header));
  };

  await open();
  await expect(dialog.getByLabel('Programa')).toHaveValue('concar');
  await dialog.getByLabel('Programa').selectOption('SISCONT');
  // One press: nothing must be chosen, and no settings are needed.
  await dialog.getByRole('radio', { name: /^SISCONT ventas/ }).check();
  const first = await saved(page, press);
  const ofSales = ['Cuenta de ingreso', 'Cuenta de IGV', 'Cuenta por cobrar'];
  expect(await accountsIn(first.bytes, ofSales)).toEqual([[''], [''], ['']]);
  await close();

  // The program is still chosen after the page was loaded again. Its settings are one press away.
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Programa')).toHaveValue('siscont');
  await dialog
    .getByRole('group', { name: 'Compras' })
    .getByRole('radio', { name: /^SISCONT/ })
    .check();
  await dialog.getByRole('button', { name: 'Ajustes de SISCONT' }).click();
  const settings = page.getByRole('dialog', { name: 'Ajustes de SISCONT' });
  await settings.getByLabel('Cuenta de IGV').fill('4');
  await settings.getByRole('button', { name: 'Guardar' }).click();
  await expect(settings.getByText('Escribe la cuenta: de 2 a 10 dígitos')).toBeVisible();
  const accounts = {
    'Cuenta de gasto o compra': '659901',
    'Cuenta de IGV': '40.111',
    'Cuenta por pagar': '421201',
    'Cuenta de ingreso': '701101',
    'Cuenta por cobrar': '121201',
  };
  for (const [label, account] of Object.entries(accounts)) await settings.getByLabel(label).fill(account);
  await settings.getByRole('button', { name: 'Guardar' }).click();
  await expect(settings).toBeHidden();

  // A purchase without an account of its own gets that of the settings, and is named before.
  await press();
  const before = page.getByRole('dialog', { name: 'Antes de descargar' });
  await expect(before.getByText(/^Va a la cuenta 659901, que es la de tus ajustes\./)).toBeVisible();
  const second = await saved(page, () => before.getByRole('button', { name: 'Descargar', exact: true }).click());
  const ofPurchases = ['Cuenta de gasto', 'Cuenta de IGV', 'Cuenta por pagar', 'Centro de costo'];
  expect(await accountsIn(second.bytes, ofPurchases)).toEqual([['659901'], ['40111'], ['421201'], ['']]);
  await close();

  // What was downloaded does not change with the settings.
  await open();
  await dialog.getByRole('radio', { name: /^SISCONT ventas/ }).check();
  await press();
  const again = page.getByRole('dialog', { name: 'Ya descargaste este archivo' });
  await expect(again.getByRole('status')).toHaveText(/^Nada cambió desde tu descarga del /);
  const third = await saved(page, () => again.getByRole('button', { name: 'Descargar', exact: true }).click());
  expect(await accountsIn(third.bytes, ofSales)).toEqual([['701101'], ['40111'], ['121201']]);
});
