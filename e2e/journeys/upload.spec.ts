import { expect, type Locator, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc, registerEmptyBusiness, rucOf } from '../support/api.ts';
import { card, centsOf, openBusiness, openSection, signIn, soles, termOf, test } from '../support/product.ts';
import { deposits, type PurchaseRow, purchaseTotal, rce, rvie, type SaleRow, saleTotal } from '../support/sire.ts';
import { ubl } from '../support/ubl.ts';
import { zipOf } from '../support/zip.ts';

test.describe.configure({ timeout: 180_000 });

interface Given {
  name: string;
  content: string | Buffer;
}

let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
});

/** A business without anything, open at 'Subir archivos'. */
async function openEmpty(page: Page, ruc: string, name: string): Promise<void> {
  await registerEmptyBusiness(calls, ruc, name);
  await signIn(page, accounts.estudio);
  await openBusiness(page, new RegExp(ruc));
  await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
  await expect(page.getByRole('button', { name: 'Elegir archivos' })).toBeVisible();
}

const sent = (page: Page) => page.getByRole('region', { name: 'Archivos de esta subida' });
const fileRow = (page: Page, name: string): Locator =>
  sent(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Chooses the files as a person does and waits until each one says what came of it. */
async function upload(page: Page, files: readonly Given[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).click();
  await (await chooser).setFiles(
    files.map(({ name, content }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })),
  );
  for (const { name } of files) {
    await expect(fileRow(page, name).getByText(/^(Importado|Ya estaba|Rechazado|No se importa)/)).toBeVisible({
      timeout: 60_000,
    });
  }
}

const summary = async (page: Page) => {
  const terms = await sent(page).getByRole('term').allInnerTexts();
  const values = await sent(page).getByRole('definition').allInnerTexts();
  return Object.fromEntries(terms.map((term, index) => [term.trim(), values[index]?.trim()]));
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

const october = (ruc: string, name: string) => ({ ruc, name, period: '202610' });
const supplier = {
  one: rucOf('99999902'),
  two: rucOf('61234501'),
  restaurant: rucOf('99999903'),
  three: rucOf('61234502'),
};

type Class = 'Deducible' | 'Observado' | 'No deducible';
/** What the accountant expects of a purchase, judged by hand. */
type Judged = PurchaseRow & { status: Class; reason?: string };

const purchase = (row: Omit<Judged, 'supplier' | 'name'> & Partial<Pick<Judged, 'supplier' | 'name'>>): Judged => ({
  supplier: supplier.one,
  name: 'PROVEEDOR UNO S.A.C.',
  ...row,
});

const bought: readonly Judged[] = [
  purchase({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number: 123,
    base: 100_000,
    igv: 18_000,
    status: 'Deducible',
  }),
  purchase({
    date: '2026-10-06',
    type: '01',
    serie: 'F001',
    number: 124,
    base: 15_000,
    igv: 2_700,
    status: 'Observado',
    reason: 'Importes distintos entre SUNAT y el XML',
  }),
  purchase({
    date: '2026-10-12',
    type: '01',
    serie: 'F002',
    number: 45,
    supplier: supplier.restaurant,
    name: 'RESTAURANTE DEMO E.I.R.L.',
    base: 20_000,
    igv: 2_100,
    status: 'Deducible',
  }),
  purchase({
    date: '2026-10-13',
    type: '01',
    serie: 'F002',
    number: 46,
    supplier: supplier.restaurant,
    name: 'RESTAURANTE DEMO E.I.R.L.',
    base: 8_000,
    igv: 840,
    status: 'Observado',
    reason: 'Gasto ajeno al giro del negocio',
  }),
  purchase({
    date: '2026-10-20',
    type: '07',
    serie: 'F001',
    number: 9,
    base: -10_000,
    igv: -1_800,
    changes: ['2026-10-05', '01', 'F001', 123],
    status: 'Deducible',
  }),
  purchase({
    date: '2026-10-28',
    type: '01',
    serie: 'F001',
    number: 130,
    base: 349_500,
    igv: 62_910,
    currency: 'USD',
    rate: '3.495',
    detraction: 'D',
    status: 'Deducible',
  }),
  // Stated in dollars by its issuer's software: the XML has the same total.
  purchase({
    date: '2026-10-27',
    type: '01',
    serie: 'F005',
    number: 77,
    supplier: supplier.two,
    name: 'SOFTWARE EN DOLARES S.A.C.',
    base: 35_000,
    igv: 6_300,
    currency: 'USD',
    rate: '3.500',
    status: 'Deducible',
  }),
  purchase({ date: '2026-10-02', type: '03', serie: 'B001', number: 5, base: 5_000, igv: 900, status: 'No deducible' }),
  purchase({
    date: '2026-10-03',
    type: '01',
    serie: 'F003',
    number: 8,
    base: 0,
    igv: 0,
    state: '4',
    status: 'No deducible',
  }),
  purchase({
    date: '2026-10-07',
    type: '01',
    serie: 'F004',
    number: 12,
    supplier: supplier.three,
    name: 'COMERCIAL INCONSISTENTE S.R.L.',
    base: 30_000,
    igv: 5_400,
    inconsistency: '301',
    status: 'Observado',
    reason: 'Inconsistencia informada por SUNAT',
  }),
  purchase({
    date: '2026-10-08',
    type: '01',
    serie: 'F006',
    number: 3,
    base: 10_000,
    igv: 2_500,
    status: 'Observado',
    reason: 'El IGV no corresponde a una tasa vigente',
  }),
  purchase({
    date: '2026-10-09',
    type: '01',
    serie: 'F007',
    number: 1,
    base: 0,
    igv: 0,
    baseWithoutCredit: 50_000,
    igvWithoutCredit: 9_000,
    status: 'Deducible',
  }),
  purchase({
    date: '2026-10-10',
    type: '14',
    serie: 'S001',
    number: 99,
    base: 8_000,
    igv: 1_440,
    nonTaxable: 230,
    status: 'Deducible',
  }),
  purchase({
    date: '2025-09-15',
    type: '01',
    serie: 'F008',
    number: 2,
    base: 1_000,
    igv: 180,
    status: 'Observado',
    reason: 'Emitido hace más de 12 meses',
  }),
  purchase({
    date: '2026-10-14',
    type: '01',
    serie: 'F030',
    number: 7,
    supplier: supplier.three,
    name: 'COMERCIAL INCONSISTENTE S.R.L.',
    base: 98_333,
    igv: 17_700,
    detraction: 'D',
    status: 'Deducible',
  }),
];
/** In the accountant's hands, but not in SUNAT's propuesta. */
const onlyXml = purchase({
  date: '2026-10-15',
  type: '01',
  serie: 'F020',
  number: 1,
  supplier: supplier.two,
  name: 'SOFTWARE EN DOLARES S.A.C.',
  base: 40_000,
  igv: 7_200,
  status: 'Observado',
  reason: 'No figura en la propuesta de SUNAT',
});

const sold: readonly SaleRow[] = [
  {
    date: '2026-10-03',
    type: '01',
    serie: 'F001',
    number: 501,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 500_000,
    igv: 90_000,
  },
  { date: '2026-10-09', type: '03', serie: 'B001', number: 77, base: 8_475, igv: 1_525 },
  {
    date: '2026-10-21',
    type: '07',
    serie: 'FC01',
    number: 3,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 0,
    igv: 0,
    discount: -50_000,
    igvDiscount: -9_000,
    changes: ['2026-09-28', '01', 'F001', 400],
  },
  {
    date: '2026-10-22',
    type: '08',
    serie: 'FD01',
    number: 1,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 10_000,
    igv: 1_800,
    changes: ['2026-10-03', '01', 'F001', 501],
  },
  { date: '2026-10-23', type: '12', serie: '001', number: 8, base: 4_237, igv: 763 },
  {
    date: '2026-10-24',
    type: '01',
    serie: 'F001',
    number: 502,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 0,
    igv: 0,
    state: '2',
  },
  {
    date: '2026-10-25',
    type: '01',
    serie: 'F001',
    number: 503,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 0,
    igv: 0,
    exported: 100_000,
  },
];

const boughtBefore: readonly PurchaseRow[] = [
  {
    date: '2026-09-11',
    type: '01',
    serie: 'F009',
    number: 1,
    supplier: supplier.two,
    name: 'PROVEEDOR, HIJOS Y CIA., S.A.C.',
    base: 200_000,
    igv: 36_000,
  },
  {
    date: '2026-09-12',
    type: '01',
    serie: 'F009',
    number: 2,
    supplier: supplier.one,
    name: 'PROVEEDOR UNO S.A.C.',
    base: 5_000,
    igv: 900,
  },
];
const soldBefore: readonly SaleRow[] = [
  {
    date: '2026-09-28',
    type: '01',
    serie: 'F001',
    number: 400,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 100_000,
    igv: 18_000,
  },
];

/** The sum of a class: credit only, as the law has it. */
const creditOf = (rows: readonly Judged[], status?: Class) =>
  sum(rows.filter((row) => status === undefined || row.status === status).map(({ igv }) => igv));
const countOf = (rows: readonly Judged[], status?: Class) =>
  rows.filter((row) => status === undefined || row.status === status).length;
const withoutCredit = sum(bought.map(({ igvWithoutCredit }) => igvWithoutCredit ?? 0));

const vouchers = (count: number) => (count === 1 ? '1 comprobante' : `${count} comprobantes`);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

async function figuresOf(panel: Locator): Promise<Readonly<Record<string, string>>> {
  const terms = (await panel.getByRole('term').allInnerTexts()).map(plain);
  const values = (await panel.getByRole('definition').allInnerTexts()).map(plain);
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}

const tableOf = async (table: Locator) =>
  (await table.getByRole('row').allInnerTexts()).map((row) => plain(row)).slice(1);

test('UPLOAD FORMAT every figure of the documents in hand stands on the screens', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Hecha a Mano, Cuentas Claras S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  await openEmpty(page, ruc, name);

  await upload(page, [
    {
      name: `LE${ruc}20261000080400021112.txt`,
      content: rce(
        own,
        bought.map((row) => (row.serie === 'F005' ? { ...row, base: 10_000, igv: 1_800 } : row)),
      ),
    },
    { name: 'ventas-octubre.zip', content: await zipOf({ 'ventas-octubre.txt': rvie(own, sold) }) },
    // The portal does not quote the commas inside of names.
    { name: 'compras-setiembre.csv', content: rce({ ...own, period: '202609' }, boughtBefore, ',') },
    {
      name: 'ventas-setiembre.txt',
      content: Buffer.from(rvie({ ...own, period: '202609' }, soldBefore, '\n'), 'latin1'),
    },
  ]);
  const registered = bought.length + sold.length + boughtBefore.length + soldBefore.length;
  expect(await summary(page)).toEqual({
    Nuevos: `${registered}`,
    Actualizados: '0',
    Repetidos: '0',
    'Filas con problemas': '0',
  });

  const invoice = (row: Judged, more: { items: readonly string[] } & Partial<Parameters<typeof ubl>[0]>) =>
    ubl({
      serie: row.serie,
      number: row.number,
      date: row.date,
      supplier: row.supplier,
      supplierName: row.name,
      customer: ruc,
      base: Math.abs(row.base),
      igv: Math.abs(row.igv),
      ...more,
    });
  const row = (serie: string, number: number) => {
    const found = bought.find((one) => one.serie === serie && one.number === number);
    if (!found) throw new Error(`${serie}-${number} is not among the purchases`);
    return found;
  };
  await upload(page, [
    { name: 'F020-1.xml', content: invoice(onlyXml, { items: ['Licencia anual de contabilidad'] }) },
    {
      name: 'comprobantes.zip',
      content: await zipOf({
        'F001-123.xml': invoice(row('F001', 123), { items: ['Papel bond A4', 'Tóner negro', 'Archivador de palanca'] }),
        'F001-124.xml': invoice(row('F001', 124), { items: ['Silla giratoria'], base: 15_300, igv: 2_754 }),
        'F002-46.xml': invoice(row('F002', 46), { items: ['Almuerzo ejecutivo'], percent: '10.50' }),
        'F001-9.xml': invoice(row('F001', 9), { root: 'CreditNote', items: ['Devolución de papel'] }),
        'F001-130.xml': invoice(row('F001', 130), { items: ['Servidor'], currency: 'USD', base: 100_000, igv: 18_000 }),
        'F005-77.xml': invoice(row('F005', 77), {
          items: ['Alojamiento web'],
          currency: 'USD',
          base: 10_000,
          igv: 1_800,
        }),
        'F030-7.xml': invoice(row('F030', 7), { items: ['Asesoría legal'], detraction: 13_900 }),
      }),
    },
  ]);
  expect(await summary(page)).toEqual({
    Nuevos: `${registered + 1}`,
    Actualizados: '7',
    Repetidos: '0',
    'Filas con problemas': '0',
  });

  await openSection(page, 'Inicio', '/dashboard');
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202610');
  const all = [...bought, onlyXml];
  await checkDashboard(page, all);
  await checkListing(page, all);
});

async function checkDashboard(page: Page, all: readonly Judged[]): Promise<void> {
  const salesIgv = sum(sold.map(({ igv, igvDiscount }) => igv + (igvDiscount ?? 0)));
  const balance = sum(boughtBefore.map(({ igv }) => igv)) - sum(soldBefore.map(({ igv }) => igv));
  const payable = salesIgv - creditOf(all, 'Deducible') - balance;
  const shown = [
    ['IGV de ventas', salesIgv],
    ['IGV de compras deducibles', creditOf(all, 'Deducible')],
    ['Saldo a favor del periodo anterior', balance],
    [payable < 0 ? 'Saldo a favor del periodo' : 'IGV a pagar', Math.abs(payable)],
  ] as const;
  for (const [label, cents] of shown) expect([label, await termOf(page, label)]).toEqual([label, cents]);

  const panel = page.getByRole('tabpanel', { name: /^Compras/ });
  await expect(page.getByRole('tab', { name: `Compras ${all.length}` })).toBeVisible();
  const figure = (cents: number, count: number) => `${soles(cents)} ${vouchers(count)}`;
  expect(await figuresOf(panel)).toEqual({
    'IGV de compras': figure(creditOf(all) + withoutCredit, all.length),
    Deducibles: figure(creditOf(all, 'Deducible'), countOf(all, 'Deducible')),
    Observados: figure(creditOf(all, 'Observado'), countOf(all, 'Observado')),
    'No procesados': figure(0, 0),
    'No deducibles': figure(creditOf(all, 'No deducible') + withoutCredit, countOf(all, 'No deducible')),
    Pagadas: soles(0),
    'Por pagar': soles(13_900),
    'Total del periodo': soles(13_900),
  });
  const observed = all.filter(({ status }) => status === 'Observado');
  expect((await tableOf(panel.getByRole('table', { name: 'Motivos de observación' }))).sort()).toEqual(
    [
      ...observed.map(({ reason, igv }) => `${reason} 1 ${soles(igv)}`),
      `Total observado ${observed.length} ${soles(creditOf(observed))}`,
    ].sort(),
  );

  await page.getByRole('tab', { name: `Ventas ${sold.length}` }).click();
  const total = sum(sold.map(saleTotal));
  const before = sum(soldBefore.map(saleTotal));
  const sales = page.getByRole('tabpanel', { name: /^Ventas/ });
  const changed = `+${(Math.round(((total - before) / before) * 1000) / 10).toFixed(1)} % frente a Set`;
  expect(await figuresOf(sales)).toEqual({
    'Importe total de ventas': `${soles(total)} ${changed}`,
    'IGV de ventas': soles(salesIgv),
    Comprobantes: `${sold.length} +${((sold.length - 1) * 100).toFixed(1)} % frente a Set`,
  });
  const kind = (label: string, ...types: string[]) => {
    const rows = sold.filter(({ type }) => types.includes(type));
    return `${label} ${rows.length} ${soles(sum(rows.map(({ igv, igvDiscount }) => igv + (igvDiscount ?? 0))))}`;
  };
  expect(await tableOf(sales.getByRole('table', { name: 'IGV por tipo de comprobante' }))).toEqual([
    kind('Facturas', '01'),
    kind('Boletas de venta', '03'),
    kind('Notas de crédito', '07', '87'),
    kind('Notas de débito', '08', '88'),
    kind('Otros', '12'),
    `Total de ventas ${sold.length} ${soles(salesIgv)}`,
  ]);
  const history = sales.getByRole('table', { name: 'Importe total por mes, en soles' });
  await expect(history).toBeAttached();
  const month = (label: string, sale: number, buy: number) => `${label} ${soles(sale)} ${soles(buy)}`;
  await expect
    .poll(async () => (await history.locator('tbody tr').allTextContents()).map(plain))
    .toEqual(
      [
        month('Set 2026', before, sum(boughtBefore.map(purchaseTotal))),
        month('Oct 2026', total, sum(all.map(purchaseTotal))),
      ].map((text) => text.replaceAll(' S/', 'S/')),
    );
}

async function checkListing(page: Page, all: readonly Judged[]): Promise<void> {
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  await page.getByLabel('Por página').selectOption('100');
  await expect(page.getByText(vouchers(all.length), { exact: true }).first()).toBeVisible();
  const body = page.locator('tr[aria-rowindex]');
  await expect(body).toHaveCount(all.length);
  const shown = await Promise.all(
    (await body.all()).map(async (one) => {
      const cells = (await one.getByRole('cell').allInnerTexts()).map(plain);
      const serie = await one.getByRole('rowheader').innerText();
      const amount = cells[4]?.replace(/^USD ?/, '') ?? '';
      return [
        serie,
        cells[1],
        cells[2],
        centsOf(amount),
        cells[4]?.startsWith('USD') ?? false,
        cells[7],
        cells[8],
      ].join(' | ');
    }),
  );
  const expected = all.map((one) =>
    [
      `${one.serie}-${String(one.number).padStart(8, '0')}`,
      one.date.split('-').reverse().join('/'),
      one.name,
      purchaseTotal(one),
      one.currency === 'USD',
      one.detraction ? 'Sí' : '-',
      one.status,
    ].join(' | '),
  );
  expect(shown.sort()).toEqual(expected.sort());
  const foot = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Esta página' }) });
  await expect(foot).toContainText(soles(sum(all.map(purchaseTotal))).replace(' ', '\u00a0'));

  await page.getByRole('button', { name: 'Ver más ítems de F001-00000123' }).click();
  await expect(page.getByRole('dialog', { name: 'Detalle de items en glosa' }).getByRole('listitem')).toHaveText([
    /Papel bond A4/,
    /Tóner negro/,
    /Archivador de palanca/,
  ]);
  await page.keyboard.press('Escape');
}

test('UPLOAD OPEN-181 a deposit of detracción pays what was pending', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Depósitos al Día S.A.C.'];
  const own = october(ruc, name);
  await openEmpty(page, ruc, name);
  const pending = purchase({
    date: '2026-10-14',
    type: '01',
    serie: 'F030',
    number: 7,
    base: 100_000,
    igv: 18_000,
    detraction: 'D',
    status: 'Deducible',
  });
  const paid = purchase({
    date: '2026-10-15',
    type: '01',
    serie: 'F030',
    number: 8,
    base: 200_000,
    igv: 36_000,
    detraction: 'D',
    status: 'Deducible',
  });
  const document = (row: Judged, detraction: number) =>
    ubl({
      serie: row.serie,
      number: row.number,
      date: row.date,
      supplier: row.supplier,
      supplierName: row.name,
      customer: ruc,
      base: row.base,
      igv: row.igv,
      items: ['Asesoría'],
      detraction,
    });
  await upload(page, [
    { name: 'compras.txt', content: rce(own, [pending, paid]) },
    { name: 'xml.zip', content: await zipOf({ '7.xml': document(pending, 14_200), '8.xml': document(paid, 28_300) }) },
  ]);
  await upload(page, [
    {
      name: 'depositos.txt',
      content: deposits(own, [
        { supplier: paid.supplier, type: '01', serie: 'F030', number: 8, paid: '2026-11-05', cents: 28_300 },
        // Of a voucher that is not here: it shows that the deposits reach beyond the last day to pay October.
        { supplier: supplier.two, type: '01', serie: 'F099', number: 1, paid: '2026-11-16', cents: 5_000 },
      ]),
    },
  ]);
  await openSection(page, 'Inicio', '/dashboard');
  const panel = page.getByRole('tabpanel', { name: /^Compras/ });
  await termOf(page, 'IGV de compras deducibles');
  const figures = await figuresOf(panel);
  expect([figures['Pagadas'], figures['Por pagar'], figures['Deducibles'], figures['Observados']]).toEqual([
    soles(28_300),
    soles(14_200),
    `${soles(36_000)} 1 comprobante`,
    `${soles(18_000)} 1 comprobante`,
  ]);
  await expect(panel.getByRole('table', { name: 'Motivos de observación' })).toContainText(
    'Detracción pendiente de pago',
  );
});

test('UPLOAD the same file twice doubles nothing, a file of another RUC is refused, the rest goes in', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Dos Veces Nunca S.A.C.'];
  const own = october(ruc, name);
  await openEmpty(page, ruc, name);
  const good = purchase({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number: 1,
    base: 100_000,
    igv: 18_000,
    status: 'Deducible',
  });
  const other = purchase({
    date: '2026-10-06',
    type: '01',
    serie: 'F001',
    number: 2,
    base: 50_000,
    igv: 9_000,
    status: 'Deducible',
  });
  const file = { name: 'compras.txt', content: rce(own, [good]) };
  await upload(page, [file]);
  await expect(fileRow(page, file.name)).toContainText('Importado');

  await page.reload();
  await upload(page, [{ ...file, name: 'otra-vez.txt' }]);
  await expect(fileRow(page, 'otra-vez.txt').getByText('Ya estaba')).toBeVisible();

  const someoneElse = freshRuc();
  await upload(page, [
    { name: 'ajeno.txt', content: rce(october(someoneElse, 'OTRA EMPRESA S.A.C.'), [other]) },
    {
      name: 'ajeno.xml',
      content: ubl({
        serie: 'F001',
        number: 5,
        date: '2026-10-05',
        supplier: supplier.one,
        supplierName: 'PROVEEDOR',
        customer: someoneElse,
        base: 100,
        igv: 18,
        items: ['Ajeno'],
      }),
    },
    {
      name: 'resumen.txt',
      content:
        'Tipo de Documento|Total Documentos|BI Gravado DG|IGV / IPM DG|Total CP\r\n01|1|1000.00|180.00|1180.00\r\n',
    },
    {
      name: `LE${ruc}20261000080100001111.txt`,
      content:
        '20261000|M001|M000001|05/10/2026||01|F001||77||6|20999999027|PROVEEDOR UNO S.A.C.|1000.00|180.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|1180.00|PEN|1.000|||||||||||||||1|\r\n',
    },
    { name: 'futuro.txt', content: rce({ ...own, period: '202701' }, [{ ...other, date: '2027-01-05' }]) },
    {
      name: 'entidades.xml',
      content: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><Invoice>&b;</Invoice>',
    },
    { name: 'cortado.zip', content: (await zipOf({ 'a.xml': 'x'.repeat(2000) })).subarray(0, 90) },
    { name: 'buena.txt', content: rce(own, [good, other]) },
  ]);
  const refusals: readonly (readonly [string, RegExp])[] = [
    ['ajeno.txt', new RegExp(`El archivo es del RUC ${someoneElse} y esta empresa es ${ruc}`)],
    ['ajeno.xml', /no es de esta empresa/],
    ['resumen.txt', /Este es el resumen, no el detalle/],
    [`LE${ruc}20261000080100001111.txt`, /Este archivo es del PLE/],
    ['futuro.txt', /un periodo que aún no llega/],
    ['entidades.xml', /DOCTYPE/],
    ['cortado.zip', /El zip está incompleto o dañado/],
  ];
  for (const [refused, words] of refusals) {
    await expect(fileRow(page, refused)).toContainText('Rechazado');
    await expect(fileRow(page, refused)).toContainText(words);
  }
  await expect(fileRow(page, 'buena.txt')).toContainText('1 nuevo');

  await openSection(page, 'Inicio', '/dashboard');
  expect(await termOf(page, 'IGV de compras deducibles')).toBe(27_000);
  await expect(page.getByRole('tab', { name: 'Compras 2' })).toBeVisible();
});

test('UPLOAD a bad row is named by its line, the others go in', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Fila por Fila S.A.C.'];
  const own = october(ruc, name);
  await openEmpty(page, ruc, name);
  const good = purchase({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number: 1,
    base: 100_000,
    igv: 18_000,
    status: 'Deducible',
  });
  const rows = rce(own, [good, { ...good, number: 2 }, { ...good, number: 3 }, { ...good, number: 4 }]).split('\r\n');
  const broken = rows.map((row, index) => {
    if (index === 2) return row.replace('05/10/2026', '31/02/2026');
    return index === 3 ? row.replace('|1000.00|', '|mil soles|') : row;
  });
  await upload(page, [{ name: 'compras.txt', content: broken.join('\r\n') }]);
  const file = fileRow(page, 'compras.txt');
  await expect(file).toContainText('Importado con errores');
  await expect(file).toContainText('2 nuevos');
  await file.getByText('2 filas con problemas').click();
  await expect(file.getByRole('listitem').filter({ hasText: 'Línea 3' })).toContainText('31/02/2026');
  await expect(file.getByRole('listitem').filter({ hasText: 'Línea 4' })).toContainText('mil soles');
  await openSection(page, 'Inicio', '/dashboard');
  expect(await termOf(page, 'IGV de compras deducibles')).toBe(36_000);
});

test('OPEN-092 OPEN-181 SHELL-38 without periods only the upload and the credentials are open', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Recién Llegada S.A.C.'];
  await openEmpty(page, ruc, name);
  const menu = page.getByRole('navigation', { name: 'Secciones' });
  await expect(menu.getByRole('link', { name: 'Subir archivos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Editar credenciales' })).toBeVisible();
  for (const closed of ['Inicio', 'Comprobantes de compra', 'Detracciones', 'Informe PDT'])
    await expect(menu.getByRole('button', { name: closed })).toBeDisabled();
  const good = purchase({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number: 1,
    base: 100_000,
    igv: 18_000,
    status: 'Deducible',
  });
  await upload(page, [{ name: 'compras.txt', content: rce(october(ruc, name), [good]) }]);
  await page.getByRole('link', { name: 'Ver mi reporte' }).click();
  await expect(page).toHaveURL(/\/dashboard\/comprobantes$/);
  await expect(page.getByRole('rowheader', { name: 'F001-00000001' })).toBeVisible();
  await page.getByRole('link', { name: 'Mis Empresas' }).click();
  await expect(card(page, new RegExp(ruc))).toBeVisible();
});
