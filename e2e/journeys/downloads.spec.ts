import { expect, type Page } from '@playwright/test';
import {
  uploadFiles,
  type Calls,
  freshRuc,
  type ListedBusiness,
  registerEmptyBusiness,
  signUp,
} from '../support/api.ts';
import { bought, documents, type Judged, october, propuestas, sold, sum, supplier } from '../support/hand-made.ts';
import { type Line, openLine } from '../support/line.ts';
import { card, openSection, saved, signIn, test } from '../support/product.ts';
import { purchaseTotal, rce, type SaleRow, saleTotal } from '../support/sire.ts';
import { columnUnder, readWorkbook, type Rows } from '../support/workbook.ts';
import { unzip } from '../support/zip.ts';

test.describe.configure({ timeout: 120_000 });

const name = 'Cuentas Claras S.A.C.';
let calls: Calls;
let business: ListedBusiness;
let line: Line;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const url = process.env['CONTAPRO_E2E_URL'] ?? '';
  line = await openLine(url);
  calls = await signUp(url, 'Siscont');
  business = await registerEmptyBusiness(calls, freshRuc(), name);
  const own = october(business.ruc, name.toUpperCase());
  await uploadFiles(calls, business, [...(await propuestas(own)), ...(await documents(own))]);
});
test.afterAll(() => line.close());

const money = (cents: number) => (cents / 100).toFixed(2);
const day = (date: string) => date.split('-').reverse().join('/');
/** Sorted by date, type, series and number, as in the files. */
const inOrder = <Row extends Judged | SaleRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
const keyOf = ({ date, type, serie, number }: Judged | SaleRow) => [date, type, serie, shown(number)].join(' ');
const shown = (number: number) => String(number).padStart(8, '0');

/** The address of the listing, which both templates have. */
async function openPurchases(page: Page, origin?: string): Promise<void> {
  await signIn(page, calls.email, origin);
  await card(page, name).click();
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
}

async function openReports(page: Page): Promise<void> {
  await openPurchases(page);
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
}

/** Selects a file in the dialog and waits until the browser has saved it. `isAsked`: purchases without an account are named before. */
async function download(page: Page, book: 'Compras' | 'Ventas', file: RegExp, isAsked = false) {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Descargar reporte' });
  await dialog.getByRole('group', { name: book }).getByRole('radio', { name: file }).check();
  const press = () => dialog.getByRole('button', { name: 'Descargar', exact: true }).click();
  if (!isAsked) return saved(page, press);
  await press();
  const before = page.getByRole('dialog', { name: 'Antes de descargar' });
  return saved(page, () => before.getByRole('button', { name: 'Descargar', exact: true }).click());
}

/** The rows of a sheet with the cells under these headers; amounts in cents. */
const under = (rows: Rows, headers: readonly string[]) => {
  const columns = headers.map((header) => columnUnder(rows, header));
  return columns[0]?.map((_, row) => columns.map((column) => column[row] ?? '')) ?? [];
};

test('DOWNLOAD-08 DOWNLOAD-13 the RVIE states every sale, field by field', async ({ page }) => {
  await openReports(page);
  const file = await download(page, 'Ventas', /^RVIE/);
  expect(file.name).toBe(`LE${business.ruc}20261000140400021112.txt`);
  const none = Array.from({ length: 7 }, () => '0.00');
  const lines = inOrder(sold).map((row) => {
    const [date = '', ...changed] = row.changes ?? ['', '', '', ''];
    return [
      business.ruc,
      name.toUpperCase(),
      '202610',
      '',
      day(row.date),
      '',
      row.type,
      row.serie,
      row.number,
      '',
      row.customer ? '6' : '1',
      row.customer ?? '00000000',
      row.name ?? 'CLIENTES VARIOS',
      ...[row.exported, row.base, row.discount, row.igv, row.igvDiscount].map((cents) => money(cents ?? 0)),
      ...none,
      money(saleTotal(row)),
      'PEN',
      '',
      day(date),
      ...changed,
      '',
      '',
    ].join('|');
  });
  expect(file.bytes.toString('latin1').split('\r\n')).toEqual([...lines, '']);
});

test('DOWNLOAD-06 DOWNLOAD-11 the Excel of sales has a row for each sale, exact to the cent', async ({ page }) => {
  await openReports(page);
  const file = await download(page, 'Ventas', /^Excel ContaPro/);
  expect(file.name).toBe(`ventas_${business.ruc}_202610.xlsx`);
  const { sheets } = await readWorkbook(file.bytes);
  expect([...sheets.keys()]).toEqual(['Resumen', 'Ventas', 'Ítems']);
  const amounts = ['Exportación', 'Base imponible', 'Descuento de la base', 'IGV', 'Descuento del IGV'];
  const headers = ['Tipo', 'Serie-Número', 'Doc. del cliente', 'Cliente', ...amounts, 'Importe total'];
  expect(under(sheets.get('Ventas') ?? [], headers)).toEqual(
    inOrder(sold).map((row) => [
      row.type,
      `${row.serie}-${shown(row.number)}`,
      row.customer ?? '00000000',
      row.name ?? 'CLIENTES VARIOS',
      ...[row.exported, row.base, row.discount, row.igv, row.igvDiscount, saleTotal(row)].map((cents) =>
        money(cents ?? 0),
      ),
    ]),
  );
});

test('DOWNLOAD-09 DOWNLOAD-14 PROD-09 the SISCONT file has the deductible purchases, exact to the cent', async ({
  page,
}) => {
  await openReports(page);
  const file = await download(page, 'Compras', /^SISCONT/, true);
  expect(file.name).toBe(`siscont_${business.ruc}_202610.xlsx`);
  const { sheets } = await readWorkbook(file.bytes);
  expect([...sheets.keys()]).toEqual(['SISCONT']);
  const headers = ['Tipo', 'Serie-Número', 'N° del proveedor', 'Proveedor', 'Tipo de documento'];
  const amounts = ['Gravado', 'Exonerado', 'IGV', 'Total', 'Moneda', 'Tipo de cambio'];
  expect(under(sheets.get('SISCONT') ?? [], [...headers, ...amounts])).toEqual(
    inOrder(bought.filter(({ status }) => status === 'Deducible')).map((row) => [
      row.type,
      `${row.serie}-${shown(row.number)}`,
      row.supplier,
      row.name,
      '6',
      ...[row.base + (row.baseWithoutCredit ?? 0), row.nonTaxable ?? 0, row.igv, purchaseTotal(row)].map(money),
      'S',
      '1',
    ]),
  );
});

test('the SISCONT file of sales has every sale, exact to the cent', async ({ page }) => {
  await openReports(page);
  const file = await download(page, 'Ventas', /^SISCONT ventas/);
  expect(file.name).toBe(`siscontVentas_${business.ruc}_202610.xlsx`);
  const { sheets } = await readWorkbook(file.bytes);
  const headers = ['Tipo', 'Serie-Número', 'N° del cliente', 'Exportación', 'Gravado', 'IGV', 'Total'];
  expect(under(sheets.get('SISCONT') ?? [], headers)).toEqual(
    inOrder(sold).map((row) => [
      row.type,
      `${row.serie}-${shown(row.number)}`,
      row.customer ?? '00000000',
      ...[row.exported ?? 0, row.base + (row.discount ?? 0), row.igv + (row.igvDiscount ?? 0), saleTotal(row)].map(
        money,
      ),
    ]),
  );
});

test('a second download of the SISCONT file says what changed since the first, and has only that', async ({ page }) => {
  const client = await registerEmptyBusiness(calls, freshRuc(), 'Segunda Descarga S.A.C.');
  const own = october(client.ruc, client.name.toUpperCase());
  const row = (number: number, base: number) => ({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number,
    supplier: supplier.one,
    name: 'PROVEEDOR UNO S.A.C.',
    base,
    igv: Math.round(base * 0.18),
  });
  const upload = (name: string, ...rows: ReturnType<typeof row>[]) =>
    uploadFiles(calls, client, [{ name, content: rce(own, rows) }]);
  const rowsIn = async (bytes: Buffer) =>
    columnUnder((await readWorkbook(bytes)).sheets.get('SISCONT') ?? [], 'Serie-Número');
  await upload('primera.txt', row(1, 100_000), row(2, 200_000));
  await signIn(page, calls.email);
  await card(page, client.name).click();
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  const open = async () => {
    await page.getByRole('button', { name: 'Descargar Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Descargar reporte' });
    await dialog
      .getByRole('group', { name: 'Compras' })
      .getByRole('radio', { name: /^SISCONT/ })
      .check();
    return dialog.getByRole('button', { name: 'Descargar', exact: true });
  };
  await (await open()).click();
  const before = page.getByRole('dialog', { name: 'Antes de descargar' });
  await expect(before.getByRole('heading', { name: 'Sin cuenta: 2 compras' })).toBeVisible();
  const first = await saved(page, () => before.getByRole('button', { name: 'Descargar', exact: true }).click());
  expect(await rowsIn(first.bytes)).toEqual(['F001-00000001', 'F001-00000002']);
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page.getByRole('dialog', { name: 'Descarga completada' })).toBeVisible();
  await close();

  await upload('segunda.txt', row(2, 250_000), row(3, 300_000));
  await (await open()).click();
  const again = page.getByRole('dialog', { name: 'Ya descargaste este archivo' });
  await expect(again.getByRole('status')).toHaveText(/^Desde tu descarga del .*: 1 comprobante nuevo y 1 cambió\.$/);
  await expect(again.getByRole('radio', { name: /^Solo lo nuevo y lo que cambió/ })).toBeChecked();
  const second = await saved(page, () => again.getByRole('button', { name: 'Descargar', exact: true }).click());
  expect(second.name).toMatch(new RegExp(`^siscont_${client.ruc}_202610_cambios_desde_\\d{8}\\.xlsx$`));
  expect(await rowsIn(second.bytes)).toEqual(['F001-00000002', 'F001-00000003']);
  await expect(page.getByRole('dialog', { name: 'Descarga completada' })).toBeVisible();
  await close();

  await (await open()).click();
  await expect(again.getByRole('status')).toHaveText(/^Nada cambió desde tu descarga del /);
  const whole = await saved(page, () => again.getByRole('button', { name: 'Descargar', exact: true }).click());
  expect(await rowsIn(whole.bytes)).toEqual(['F001-00000001', 'F001-00000002', 'F001-00000003']);
});

test('the file for CONCAR asks once for the codes of the studio, names what it leaves out, and has balanced entries', async ({
  page,
}) => {
  const client = await registerEmptyBusiness(calls, freshRuc(), 'Asientos Claros S.A.C.');
  const own = october(client.ruc, client.name.toUpperCase());
  const row = (number: number, base: number, igv: number) => ({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number,
    supplier: supplier.one,
    name: 'PROVEEDOR UNO S.A.C.',
    base,
    igv,
  });
  const rows = [row(1, 100_000, 18_000), row(2, 20_000, 2_100)];
  await uploadFiles(calls, client, [{ name: 'rce.txt', content: rce(own, rows) }]);
  await signIn(page, calls.email);
  await card(page, client.name).click();
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  const open = async () => {
    await page.getByRole('button', { name: 'Descargar Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Descargar reporte' });
    await dialog.getByLabel('Programa').selectOption('CONCAR');
    await expect(dialog.getByRole('radio', { name: /^CONCAR/ }).first()).toBeChecked();
    await dialog.getByRole('button', { name: 'Descargar', exact: true }).click();
  };
  await open();
  const settings = page.getByRole('dialog', { name: 'Ajustes de CONCAR' });
  await expect(settings.getByLabel('Subdiario de compras')).toHaveValue('11');
  await settings.getByLabel('Cuenta de gasto o compra').fill('6');
  await settings.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(settings.getByText('Escribe la cuenta: de 2 a 12 dígitos')).toBeVisible();
  const accounts = {
    'Cuenta de gasto o compra': '659901',
    'Cuenta de IGV': '401111',
    'Cuenta por pagar en soles': '421201',
    'Cuenta de ingreso': '701101',
    'Cuenta por cobrar en soles': '121201',
  };
  for (const [label, account] of Object.entries(accounts)) await settings.getByLabel(label).fill(account);
  await settings.getByRole('button', { name: 'Guardar y continuar' }).click();

  const before = page.getByRole('dialog', { name: 'Antes de descargar' });
  await expect(before.getByRole('status')).toHaveText('El archivo tendrá 1 comprobante.');
  await expect(before.getByRole('listitem')).toHaveText([
    /^01 F001-00000001PROVEEDOR UNO S\.A\.C\.S\/\s1,180\.00$/,
    /^01 F001-00000002PROVEEDOR UNO S\.A\.C\.CONCAR recibe el IGV a 0, 10 o 18 %/,
  ]);
  const file = await saved(page, () => before.getByRole('button', { name: 'Descargar', exact: true }).click());
  expect(file.name).toBe(`concar_${client.ruc}_202610.xlsx`);
  const entries = ((await readWorkbook(file.bytes)).sheets.get('CONCAR') ?? []).slice(3);
  expect(entries.map((cells) => [cells[2], cells[10], cells[13], cells[14], cells[18]])).toEqual([
    ['100001', '401111', 'D', '180.00', 'F001-1'],
    ['100001', '659901', 'D', '1000.00', 'F001-1'],
    ['100001', '421201', 'H', '1180.00', 'F001-1'],
  ]);
  const done = page.getByRole('dialog', { name: 'Descarga completada' });
  await done.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

  // The second time the codes are known.
  await open();
  const again = page.getByRole('dialog', { name: 'Ya descargaste este archivo' });
  await expect(again.getByRole('status')).toHaveText(/^Nada cambió desde tu descarga del /);
  await expect(again.getByRole('heading', { name: 'No van en el archivo: 1 comprobante' })).toBeVisible();
});

test('PDT-08 PDT-09 PDT-10 what the period declares is the sum of its documents, by rate', async () => {
  const report = async (operation: 'COMPRA' | 'VENTA') => {
    const filters = { ruc: business.ruc, tax_period: '202610', operation_type: operation };
    const answer = await calls.get<Readonly<Record<string, number>>>(
      `/dashboard/pdt-report?filters=${encodeURIComponent(JSON.stringify(filters))}`,
    );
    return Object.fromEntries(Object.entries(answer).map(([box, soles]) => [box, Math.round(soles * 100)]));
  };
  const deductible = bought.filter(({ status }) => status === 'Deducible');
  const [restaurants, others] = [
    deductible.filter(({ name: supplier }) => supplier.startsWith('RESTAURANTE')),
    deductible.filter(({ name: supplier }) => !supplier.startsWith('RESTAURANTE')),
  ];
  expect(await report('COMPRA')).toEqual({
    igv_10_taxable_amount: sum(restaurants.map(({ base }) => base)),
    igv_10_amount: sum(restaurants.map(({ igv }) => igv)),
    igv_18_taxable_amount: sum(others.map(({ base }) => base)),
    igv_18_amount: sum(others.map(({ igv }) => igv)),
    non_taxable_amount: sum(deductible.map(({ nonTaxable }) => nonTaxable ?? 0)),
  });
  expect(await report('VENTA')).toEqual({
    igv_10_taxable_amount: 0,
    igv_10_amount: 0,
    igv_18_taxable_amount: sum(sold.map(({ base, discount }) => base + (discount ?? 0))),
    igv_18_amount: sum(sold.map(({ igv, igvDiscount }) => igv + (igvDiscount ?? 0))),
    non_taxable_amount: sum(sold.map(({ exported }) => exported ?? 0)),
  });
});

/** The names of the files that the browser started to save. */
function savedNames(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('download', (file) => names.push(file.suggestedFilename()));
  return names;
}

test.describe('over a connection that breaks', () => {
  test.beforeEach(({ page }) => openPurchases(page, line.url));
  test.afterEach(() => line.restore());

  test('DOWNLOAD-18 DOWNLOAD-21 DOWNLOAD-25 an Excel whose download breaks off is reported, and a second download in the background is complete', async ({
    page,
  }) => {
    const files = savedNames(page);
    await page.getByRole('button', { name: 'Descargar Excel' }).click();
    line.cut(/\/files\/reports\//, 3_000);
    const begun = page.waitForResponse(/\/files\/reports\//);
    await page.getByRole('button', { name: 'Descargar', exact: true }).click();
    expect((await begun).status()).toBe(200);
    const dialog = page.getByRole('dialog', { name: 'Ocurrió un error' });
    await expect(dialog).toContainText('Por favor, inténtalo de nuevo en un minuto.');
    expect(files).toEqual([]);

    line.restore();
    line.hold(/\/files\/reports\//);
    await dialog.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(page.getByRole('dialog', { name: 'Generando' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await openSection(page, 'Percepciones', '/dashboard/percepciones');
    await expect(page.getByRole('button', { name: 'Descargando' })).toBeVisible();
    const file = await saved(page, async () => line.restore());
    await expect(
      page.getByText(`Descarga completada: compras_${business.ruc}_202610.xlsx`, { exact: true }),
    ).toBeVisible();
    expect(files).toEqual([`compras_${business.ruc}_202610.xlsx`]);
    const { sheets, pictures } = await readWorkbook(file.bytes);
    const count = (sheet: string) => columnUnder(sheets.get(sheet) ?? [], 'Serie-Número').length;
    expect([count('Deducibles') + count('No incluidos'), pictures.size]).toEqual([bought.length + 1, 8]);
  });

  test('DOWNLOAD-34 DOWNLOAD-35 a zip whose download breaks off is reported and not saved, and the second attempt is complete', async ({
    page,
  }) => {
    const files = savedNames(page);
    line.cut(/\/all-invoices-files/, 3_000);
    const begun = page.waitForResponse(/\/all-invoices-files/);
    await page.getByRole('button', { name: 'Descarga masiva' }).click();
    await page.getByRole('menuitem', { name: /^JPEG/ }).click();
    expect((await begun).status()).toBe(200);
    const dialog = page.getByRole('dialog', { name: 'No se completó la descarga' });
    await expect(dialog).toContainText('Parece que hubo un problema.');
    expect(files).toEqual([]);

    line.restore();
    const file = await saved(page, () => dialog.getByRole('button', { name: 'Volver a intentar' }).click());
    expect(files).toEqual([expect.stringMatching(/^comprobantes en formato jpeg \d{11} \d{6}\.zip$/)]);
    const ends = [...(await unzip(file.bytes)).values()].map((jpeg) => jpeg.subarray(-2).toString('hex'));
    expect(ends).toEqual(Array.from({ length: 8 }, () => 'ffd9'));
  });

  test('DOWNLOAD-36 a voucher whose download breaks off is reported and not saved, and the second attempt is complete', async ({
    page,
  }) => {
    const files = savedNames(page);
    line.cut(/\/files\/vouchers\//, 500);
    await page.getByRole('button', { name: 'Descargar XML de F001-00000123' }).click();
    await expect(page.getByText('No pudimos descargar F001-00000123.xml.')).toBeVisible();
    expect(files).toEqual([]);

    line.restore();
    const file = await saved(page, () => page.getByRole('button', { name: 'Volver a intentar' }).click());
    expect(files).toEqual(['F001-00000123.xml']);
    expect(file.bytes.toString('utf8')).toMatch(/<\/Invoice>\s*$/);
  });
});
