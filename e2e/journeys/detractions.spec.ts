import { expect, type Page } from '@playwright/test';
import { type Calls, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, purchase, sum, supplier } from '../support/hand-made.ts';
import { card, centsOf, openSection, rows, saved, signIn, test, valueOf } from '../support/product.ts';
import { rce } from '../support/sire.ts';
import { ubl, withholding } from '../support/ubl.ts';
import { readWorkbook } from '../support/workbook.ts';

const name = 'EMPRESA CON DETRACCIONES S.A.C.';

/** Purchases subject to detracción with their XML: what each asks to deposit, in cents. */
const invoices = [
  { serie: 'F001', number: 200, date: '2026-10-06', base: 100_000, igv: 18_000, detraction: 14_200 },
  { serie: 'F001', number: 201, date: '2026-10-07', base: 50_000, igv: 9_000, detraction: 7_100 },
  { serie: 'F001', number: 202, date: '2026-10-08', base: 80_000, igv: 14_400, detraction: 11_300 },
];

/** SUNAT's file of deposits. The last one is for a voucher that was not uploaded. */
const deposits = [
  { certificate: '184000001', of: '200', paid: '15/10/2026 09:30', cents: 10_000 },
  { certificate: '184000002', of: '200', paid: '16/10/2026 10:15', cents: 4_200 },
  { certificate: '184000003', of: '77', paid: '02/10/2026', cents: 5_500 },
];

/** Retentions that customers issued to the business, in cents. */
const retentions = [
  { number: 5, date: '2026-10-15', amount: 3_540 },
  { number: 6, date: '2026-10-20', amount: 10_062 },
];

const header =
  'Tipo de Cuenta|Numero de Cuenta|Numero Constancia|Periodo Tributario|RUC Proveedor|Nombre Proveedor|Tipo de Documento Adquiriente|Numero de Documento Adquiriente|Nombre/Razon Social del Adquiriente|Fecha Pago|Monto Deposito|Tipo Bien|Tipo Operacion|Tipo de Comprobante|Serie de Comprobante|Numero de Comprobante|Numero de pago de Detracciones';

const depositsFile = (ruc: string) =>
  [
    header,
    ...deposits.map(({ certificate, of, paid, cents }) =>
      [
        'CONVENCIONAL',
        '00098012345',
        certificate,
        '202610',
        supplier.one,
        'PROVEEDOR UNO S.A.C.',
        '6',
        ruc,
        name,
        paid,
        (cents / 100).toFixed(2),
        '022',
        '01',
        '01',
        'F001',
        of,
        `6${certificate}`,
      ].join('|'),
    ),
    '',
  ].join('\r\n');

const filesOf = (ruc: string) => [
  {
    name: 'rce.txt',
    content: rce(
      october(ruc, name),
      invoices.map(({ date, serie, number, base, igv }) =>
        purchase({ date, type: '01', serie, number, base, igv, detraction: 'D', status: 'Deducible' }),
      ),
    ),
  },
  ...invoices.map((invoice) => ({
    name: `${invoice.serie}-${invoice.number}.xml`,
    content: ubl({
      ...invoice,
      supplier: supplier.one,
      supplierName: 'PROVEEDOR UNO S.A.C.',
      customer: ruc,
      items: ['Servicio de mantenimiento'],
    }),
  })),
  { name: 'depositos.txt', content: depositsFile(ruc) },
  ...retentions.map(({ number, date, amount }) => ({
    name: `R001-${number}.xml`,
    content: withholding({
      kind: 'Retention',
      serie: 'R001',
      number,
      date,
      agent: supplier.two,
      agentName: 'CLIENTE RETENEDOR S.A.',
      receiver: ruc,
      amount,
    }),
  })),
];

const centsUnder = async (page: Page, label: string) => centsOf(await valueOf(page, label));

/** The amounts of a column, by its header. */
const columnOf = async (page: Page, header: string) => {
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const index = headers.findIndex((text) => text.trim() === header);
  return Promise.all((await rows(page).all()).map((row) => row.locator('th, td').nth(index).innerText()));
};

let calls: Calls;
const ruc = freshRuc();

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  const business = await registerEmptyBusiness(calls, ruc, name);
  const { files } = await uploadFiles(calls, business, filesOf(ruc));
  expect(files.map(({ outcome }) => outcome)).toEqual(files.map(() => 'importado'));
});

test('DETR-01 DETR-25 CERT-01 the page shows the sums of the month, its deposits by day, and a constancia', async ({
  page,
}) => {
  const paid = sum(deposits.filter(({ of }) => of === '200').map(({ cents }) => cents));
  const unpaid = sum(invoices.filter(({ number }) => number !== 200).map(({ detraction }) => detraction));
  await signIn(page, calls.email);
  // The group of the experiment is drawn at sign-up, and decides which page a business opens with.
  await card(page, new RegExp(ruc)).click();
  await page.waitForURL(/\/dashboard/);
  await openSection(page, 'Detracciones', '/dashboard/detracciones');

  await test.step('what is to be deposited adds up to the sum of the period', async () => {
    await page.getByRole('tab', { name: 'Por pagar' }).click();
    await expect(page).toHaveURL(/\/dashboard\/detracciones\?pestana=por-pagar/);
    await expect(rows(page)).toHaveCount(2);
    expect(await centsUnder(page, 'Detracciones por pagar')).toBe(unpaid);
    expect(await centsUnder(page, 'Detracciones pagadas')).toBe(paid);
    expect(await centsUnder(page, 'Monto por depositar')).toBe(unpaid);
    expect(sum((await columnOf(page, 'Por depositar')).map(centsOf))).toBe(unpaid);
    await expect(page.getByRole('button', { name: 'Filtros' })).toHaveCount(0);
  });

  await test.step('paid ones, a row for each deposit', async () => {
    await page.getByRole('tab', { name: 'Pagadas' }).click();
    await expect(rows(page)).toHaveCount(3);
    expect(sum((await columnOf(page, 'Valor del depósito')).map(centsOf))).toBe(
      sum(deposits.map(({ cents }) => cents)),
    );
    expect(await centsUnder(page, 'Monto depositado')).toBe(sum(deposits.map(({ cents }) => cents)));
    // The period leaves out the deposit whose voucher is not imported.
    expect(await centsUnder(page, 'De comprobantes no importados')).toBe(5_500);
    await expect(page.getByRole('rowheader', { name: 'Comprobante no encontrado' })).toBeVisible();
  });

  await test.step('the deposits of two days, also after a reload', async () => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    const menu = page.getByRole('dialog', { name: 'Filtrar por' });
    await menu.getByRole('button', { name: 'Fecha de pago' }).click();
    await menu.getByLabel('Desde').fill('15/10/2026');
    await menu.getByLabel('Hasta').fill('16/10/2026');
    await menu.getByRole('button', { name: 'Confirmar' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    expect(await columnOf(page, 'N° de constancia')).toEqual(['184000002', '184000001']);
    expect(await centsUnder(page, 'Monto depositado')).toBe(paid);
  });

  await test.step('a constancia, printed on one sheet without the page', async () => {
    await page.getByRole('button', { name: 'Constancia de pago 184000001' }).click();
    const dialog = page.getByRole('dialog', { name: 'Constancia de pago' });
    await expect(dialog.getByRole('definition')).toHaveCount(13);
    const terms = await dialog.getByRole('term').allInnerTexts();
    const values = await dialog.getByRole('definition').allInnerTexts();
    expect(Object.fromEntries(terms.map((term, index) => [term, values[index]?.replace('\u00a0', ' ')]))).toEqual({
      'N° de constancia': '184000001',
      'Usuario SOL': '-',
      'N° de cuenta': '00098012345',
      'Tipo de cuenta': 'CONVENCIONAL',
      'RUC del proveedor': supplier.one,
      Proveedor: 'PROVEEDOR UNO S.A.C.',
      'Tipo de operación': 'Venta de bienes o prestación de servicios',
      'Bien o servicio': '022 · Otros servicios empresariales',
      'Monto del depósito': 'S/ 100.00',
      'Fecha y hora de pago': '15/10/2026 09:30',
      'Periodo tributario': 'Oct 2026',
      'N° de operación': '6184000001',
      'Pago de detracción': '-',
    });
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the image of its voucher is saved under its number', async () => {
    await page.getByRole('button', { name: 'Ver comprobante F001-00000200' }).first().click();
    const viewer = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Documento' }) });
    await expect(viewer.getByRole('img', { name: /^Imagen de Factura/ })).toBeVisible({ timeout: 30_000 });
    const file = await saved(page, () => viewer.getByRole('button', { name: 'Descargar' }).click());
    expect(file.name).toBe('F001-00000200.jpeg');
    await page.keyboard.press('Escape');
  });

  await test.step('RETN-02 RETN-03 RETN-13 the retentions of the month add up to its sum', async () => {
    await openSection(page, 'Retenciones', '/dashboard/retenciones');
    await expect(rows(page)).toHaveCount(2);
    const total = sum(retentions.map(({ amount }) => amount));
    expect([
      await valueOf(page, 'Total de comprobantes'),
      await centsUnder(page, 'Monto total de retenciones'),
    ]).toEqual(['2', total]);
    expect(sum((await columnOf(page, 'Monto')).map(centsOf))).toBe(total);
    await page.getByRole('button', { name: 'Ver comprobante R001-00000006' }).click();
    const viewer = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Documento' }) });
    await expect(viewer.getByRole('img', { name: /^Imagen de Comprobante de retención/ })).toBeVisible({
      timeout: 30_000,
    });
  });
});

/** The deposits of customers, as SUNAT's query lists them when it is asked as supplier. */
const received = (own: string) =>
  [
    header,
    [
      ['CONVENCIONAL', '00098765432', '223344001', '202610', own, name, '6', supplier.two, 'CLIENTE UNO S.A.'],
      ['04/11/2026 10:20', '142.00', '022', '01', '01', 'F001', '10', '6223344001'],
    ]
      .flat()
      .join('|'),
    '',
  ].join('\r\n');

test('the deposits of customers are uploaded and typed, and the Excel has what each sale lacks', async ({ page }) => {
  const own = freshRuc();
  const company = 'EMPRESA QUE VENDE S.A.C.';
  const business = await registerEmptyBusiness(calls, own, company);
  const sale = (number: number) => ({
    name: `F001-${number}.xml`,
    content: ubl({
      serie: 'F001',
      number,
      date: '2026-10-06',
      supplier: own,
      supplierName: company,
      customer: supplier.two,
      base: 100_000,
      igv: 18_000,
      detraction: 14_200,
      items: ['Servicio de mantenimiento'],
    }),
  });
  const { files } = await uploadFiles(calls, business, [
    sale(10),
    sale(11),
    { name: 'depositos.txt', content: received(own) },
  ]);
  expect(files.map(({ outcome }) => outcome)).toEqual(['importado', 'importado', 'importado']);
  await signIn(page, calls.email);
  await card(page, new RegExp(own)).click();
  await page.waitForURL(/\/dashboard/);
  await openSection(page, 'Detracciones', '/dashboard/detracciones');
  await page.getByRole('tab', { name: 'De ventas' }).click();
  await expect(page).toHaveURL(/pestana=de-ventas/);
  await expect(rows(page)).toHaveCount(2);
  expect((await columnOf(page, 'Diferencia')).map(centsOf)).toEqual([14_200, 0]);

  await test.step('a constancia is typed, taken back and typed again', async () => {
    const type = async () => {
      await page.getByRole('button', { name: 'Escribir constancia' }).click();
      const dialog = page.getByRole('dialog', { name: 'Constancia de una venta' });
      await dialog.getByLabel('N° de constancia').fill('223344002');
      await dialog.getByLabel('Fecha del depósito').fill('2026-11-05');
      await dialog.getByLabel('Monto (S/)').fill('100.00');
      await dialog.getByLabel('RUC del cliente').fill(supplier.two);
      await dialog.getByLabel('Bien o servicio').selectOption('022');
      await dialog.getByLabel(/^Comprobante/).fill('F001-11');
      await dialog.getByRole('button', { name: 'Guardar constancia' }).click();
      await expect(page.getByText('Guardamos la constancia 223344002.')).toBeVisible();
    };
    await type();
    await expect.poll(async () => (await columnOf(page, 'Diferencia')).map(centsOf)).toEqual([4_200, 0]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Quitamos la constancia 223344002.')).toBeVisible();
    await expect.poll(async () => (await columnOf(page, 'Diferencia')).map(centsOf)).toEqual([14_200, 0]);
    await type();
    await expect.poll(() => centsUnder(page, 'Falta recibir')).toBe(4_200);
  });

  await test.step('the Excel has the same rows', async () => {
    const file = await saved(page, () => page.getByRole('button', { name: 'Descargar Excel' }).click());
    expect(file.name).toBe(`detracciones_${own}_202610.xlsx`);
    const { sheets } = await readWorkbook(file.bytes);
    const sheet = sheets.get('De ventas') ?? [];
    const head = sheet.find((cells) => cells[0] === 'Fecha de emisión') ?? [];
    const cellOf = (cells: readonly string[], label: string) => cells[head.indexOf(label)];
    expect(
      sheet
        .filter((cells) => cells[1]?.startsWith('F001-'))
        .map((cells) => [cells[1], cellOf(cells, 'Recibido (S/)'), cellOf(cells, 'Diferencia (S/)')]),
    ).toEqual([
      ['F001-00000011', '100.00', '42.00'],
      ['F001-00000010', '142.00', '0.00'],
    ]);
  });
});
