import { expect, type Page } from '@playwright/test';
import { type Calls, freshRuc, signUp } from '../support/api.ts';
import { october, purchase, supplier } from '../support/hand-made.ts';
import { openSection, saved, test, withDashboard } from '../support/product.ts';
import { rce } from '../support/sire.ts';
import { openEmpty, upload } from '../support/uploading.ts';
import { readWorkbook } from '../support/workbook.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  // A studio of its own: what one client decides is suggested to the others.
  calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
});

const bill = (number: number, name: string, of: string) =>
  purchase({
    supplier: of,
    date: `2026-10-0${number}`,
    type: '01',
    serie: 'F077',
    number,
    name,
    base: 100_000,
    igv: 18_000,
    status: 'Deducible',
  });

const picker = (page: Page) => page.getByRole('dialog', { name: /^Cuenta de / });
const download = (page: Page, title: string) =>
  saved(page, () =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Descargar', exact: true }).click(),
  );
async function linesOf(bytes: Buffer): Promise<unknown[]> {
  const rows = ((await readWorkbook(bytes)).sheets.get('CONCAR') ?? []).slice(3);
  return rows.map((cells) => [cells[2], cells[10], cells[13], cells[14], cells[22]]);
}

test('a purchase with an account and a divided one are in the file, and a changed account is named before the next one', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Asientos Propios S.A.C.'];
  await withDashboard(page);
  await openEmpty(page, calls, ruc, name);
  await upload(page, [
    {
      name: 'octubre.txt',
      content: rce(october(ruc, name.toUpperCase()), [
        bill(1, 'AGUA CLARA S.A.', supplier.one),
        bill(2, 'BODEGA CENTRAL S.A.C.', supplier.two),
        bill(3, 'CARPINTERÍA LIMA E.I.R.L.', supplier.three),
      ]),
    },
  ]);
  await openSection(page, 'Cuentas', '/dashboard/cuentas');

  // The first one gets an account; the second one is divided, and its entry is shown while it is.
  const rowAction = (voucher: string) => page.getByRole('button', { name: `Elegir cuenta de ${voucher}` });
  await rowAction('F077-00000001').click();
  await picker(page).getByRole('textbox', { name: 'Código o nombre' }).fill('6361');
  await picker(page)
    .getByRole('textbox', { name: /^Glosa/ })
    .fill('Agua de octubre');
  await picker(page).getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByText('Faltan las cuentas de 2 compras de 3.')).toBeVisible();
  await rowAction('F077-00000002').click();
  await picker(page).getByRole('textbox', { name: 'Código o nombre' }).fill('656');
  await picker(page).getByRole('button', { name: 'Agregar otra cuenta' }).click();
  await picker(page).getByRole('textbox', { name: 'Parte' }).fill('25');
  await picker(page).getByRole('textbox', { name: 'Código o nombre' }).last().fill('6329');
  await expect(picker(page).getByRole('table', { name: 'Asiento' }).getByRole('row')).toHaveText([
    /^Cuenta/,
    /^656.*250\.00$/,
    /^6329.*750\.00$/,
    /^40111.*180\.00$/,
    /^4212.*1,180\.00$/,
    /^Total1,180\.001,180\.00$/,
  ]);
  await picker(page).getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByText('Falta la cuenta de 1 compra de 3.')).toBeVisible();

  // The file for CONCAR names the third one and its account before the download.
  const codes = {
    purchaseJournal: '11',
    saleJournal: '05',
    expenseAccount: '659901',
    igvAccount: '401111',
    payableAccount: '421201',
    payableUsdAccount: '',
    incomeAccount: '701101',
    receivableAccount: '121201',
    receivableUsdAccount: '',
    chargesAccount: '',
    costCenter: '',
    initials: [{ documentType: '01', initials: 'FT' }],
  };
  expect((await calls.send('PATCH', '/me/ledger-settings', { concar: codes })).status).toBe(200);
  const open = async () => {
    await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
    await page.getByRole('button', { name: 'Descargar Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Descargar reporte' });
    await dialog.getByLabel('Programa').selectOption('CONCAR');
    await dialog.getByRole('button', { name: 'Descargar', exact: true }).click();
  };
  await open();
  const before = page.getByRole('dialog', { name: 'Antes de descargar' });
  await expect(before.getByRole('heading', { name: 'Sin cuenta: 1 compra' })).toBeVisible();
  await expect(before.getByText(/^Va a la cuenta 659901, que es la de tus ajustes\./)).toBeVisible();
  await expect(before.getByRole('listitem')).toHaveText([/^01 F077-00000003CARPINTERÍA LIMA E\.I\.R\.L\./]);

  // The entries as a book shows them, and back to the file.
  await before.getByRole('link', { name: 'Ver los asientos' }).click();
  const book = page.getByRole('table', { name: /^Asientos/ });
  await expect(book.getByRole('row', { name: /^Asiento 2/ })).toContainText('BODEGA CENTRAL S.A.C.');
  await expect(book.getByRole('row', { name: /^Total/ })).toHaveText(/3,540\.00.*3,540\.00$/);
  await open();
  const first = await download(page, 'Antes de descargar');
  expect(await linesOf(first.bytes)).toEqual([
    ['100001', '401111', 'D', '180.00', 'Agua de octubre'],
    ['100001', '6361', 'D', '1000.00', 'Agua de octubre'],
    ['100001', '421201', 'H', '1180.00', 'Agua de octubre'],
    ['100002', '401111', 'D', '180.00', 'BODEGA CENTRAL S.A.C.'],
    ['100002', '656', 'D', '250.00', 'BODEGA CENTRAL S.A.C.'],
    ['100002', '6329', 'D', '750.00', 'BODEGA CENTRAL S.A.C.'],
    ['100002', '421201', 'H', '1180.00', 'BODEGA CENTRAL S.A.C.'],
    ['100003', '401111', 'D', '180.00', 'CARPINTERÍA LIMA E.I.R.L.'],
    ['100003', '659901', 'D', '1000.00', 'CARPINTERÍA LIMA E.I.R.L.'],
    ['100003', '421201', 'H', '1180.00', 'CARPINTERÍA LIMA E.I.R.L.'],
  ]);
  const done = page.getByRole('dialog', { name: 'Descarga completada' });
  await done.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

  // Another account for the first one.
  await openSection(page, 'Cuentas', '/dashboard/cuentas');
  await rowAction('F077-00000001').click();
  await picker(page).getByRole('textbox', { name: 'Código o nombre' }).fill('6329');
  await picker(page).getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByText('Guardamos la cuenta.')).toBeVisible();
  await open();
  const again = page.getByRole('dialog', { name: 'Ya descargaste este archivo' });
  await expect(again.getByRole('status')).toHaveText(/^Desde tu descarga del .*: 1 comprobante cambió\.$/);
  await expect(again.getByText('Cambió su cuenta: ahora va a 6329.')).toBeVisible();
  const second = await download(page, 'Ya descargaste este archivo');
  expect(await linesOf(second.bytes)).toEqual([
    ['100004', '401111', 'D', '180.00', 'Agua de octubre'],
    ['100004', '6329', 'D', '1000.00', 'Agua de octubre'],
    ['100004', '421201', 'H', '1180.00', 'Agua de octubre'],
  ]);
});
