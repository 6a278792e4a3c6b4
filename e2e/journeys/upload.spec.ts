import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { businessOf, type Calls, callsOf, freshRuc, type ImportReport } from '../support/api.ts';
import {
  bought,
  boughtBefore,
  type Class,
  documents,
  type Judged,
  october,
  onlyXml,
  propuestas,
  purchase,
  purchaseFile,
  sold,
  soldBefore,
  sum,
} from '../support/hand-made.ts';
import { card, centsOf, openSection, soles, termOf, test } from '../support/product.ts';
import { deposits, purchaseTotal, rce, saleTotal } from '../support/sire.ts';
import { ubl } from '../support/ubl.ts';
import { choose, fileRow, openEmpty, settled, summary, upload } from '../support/uploading.ts';
import { zipOf } from '../support/zip.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
});

/** The sum of a class. As the law says, only the credit counts. */
const creditOf = (rows: readonly Judged[], status?: Class) =>
  sum(rows.filter((row) => status === undefined || row.status === status).map(({ igv }) => igv));
const countOf = (rows: readonly Judged[], status?: Class) =>
  rows.filter((row) => status === undefined || row.status === status).length;
const withoutCredit = sum(bought.map(({ igvWithoutCredit }) => igvWithoutCredit ?? 0));

const vouchers = (count: number) => (count === 1 ? '1 comprobante' : `${count} comprobantes`);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const uploadedNow = (documents: string) =>
  expect.stringMatching(new RegExp(String.raw`^Subida, \d\d/\d\d/\d{4} \d\d:\d\d · ${documents}$`));

async function figuresOf(panel: Locator): Promise<Readonly<Record<string, string>>> {
  const terms = (await panel.getByRole('term').allInnerTexts()).map(plain);
  const values = (await panel.getByRole('definition').allInnerTexts()).map(plain);
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}

const tableOf = async (table: Locator) =>
  (await table.getByRole('row').allInnerTexts()).map((row) => plain(row)).slice(1);

test('UPLOAD FORMAT the screens show every figure that is computed from the uploaded documents', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Hecha a Mano, Cuentas Claras S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  await openEmpty(page, calls, ruc, name);

  await upload(page, await propuestas(own));
  const registered = bought.length + sold.length + boughtBefore.length + soldBefore.length;
  await expect
    .poll(() => summary(page))
    .toEqual({
      Nuevos: `${registered}`,
      Actualizados: '0',
      Repetidos: '0',
      'Con problemas': '0',
    });

  await upload(page, await documents(own));
  await expect
    .poll(() => summary(page))
    .toEqual({
      Nuevos: `${registered + 1}`,
      Actualizados: '7',
      Repetidos: '0',
      'Con problemas': '0',
    });

  await openSection(page, 'Inicio', '/dashboard');
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202610');
  await expect
    .poll(() => figuresOf(page.getByRole('region', { name: 'Fuentes de los datos' })))
    .toEqual({
      'Propuesta RCE (compras)': uploadedNow(vouchers(bought.length)),
      'Propuesta RVIE (ventas)': uploadedNow(vouchers(sold.length)),
      'Comprobantes XML': uploadedNow('8 documentos'),
      'Depósitos de detracciones': 'Todavía no hay datos',
      'Estado de los proveedores': 'Padrón de práctica',
    });
  const all = [...bought, onlyXml];
  await checkDashboard(page, all);
  await checkListing(page, all);
});

async function checkDashboard(page: Page, all: readonly Judged[]): Promise<void> {
  const salesIgv = sum(sold.map(({ igv, igvDiscount }) => igv + (igvDiscount ?? 0)));
  const balance = sum(boughtBefore.map(({ igv }) => igv)) - sum(soldBefore.map(({ igv }) => igv));
  const payable = salesIgv - creditOf(all, 'Deducible') - balance;
  const shown = [
    // A sum that ends in a balance in favour begins with the sales, subtracted.
    ['IGV de ventas', payable < 0 ? -salesIgv : salesIgv],
    ['IGV de compras deducibles', creditOf(all, 'Deducible')],
    ['Saldo a favor del periodo anterior', balance],
    [payable < 0 ? 'Saldo a favor del periodo' : 'IGV a pagar', Math.abs(payable)],
  ] as const;
  for (const [label, cents] of shown) expect([label, await termOf(page, label)]).toEqual([label, cents]);

  const panel = page.getByRole('tabpanel', { name: /^Compras/ });
  await expect(page.getByRole('tab', { name: `Compras ${all.length}` })).toBeVisible();
  const figure = (cents: number, count: number) => `${soles(cents)} IGV de ${vouchers(count)}`;
  await expect
    .poll(() => figuresOf(panel))
    .toEqual({
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
  await expect
    .poll(async () => (await tableOf(panel.getByRole('table', { name: 'Motivos de observación' }))).sort())
    .toEqual(
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
  await expect
    .poll(() => figuresOf(sales))
    .toEqual({
      'Importe total de ventas': `${soles(total)} ${changed}`,
      'IGV de ventas': soles(salesIgv),
      Comprobantes: `${sold.length} +${((sold.length - 1) * 100).toFixed(1)} % frente a Set`,
    });
  const kind = (label: string, ...types: string[]) => {
    const rows = sold.filter(({ type }) => types.includes(type));
    return `${label} ${rows.length} ${soles(sum(rows.map(({ igv, igvDiscount }) => igv + (igvDiscount ?? 0))))}`;
  };
  await expect
    .poll(() => tableOf(sales.getByRole('table', { name: 'IGV por tipo de comprobante' })))
    .toEqual([
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
      const texts = await one.getByRole('cell').allInnerTexts();
      const cells = texts.map(plain);
      const serie = await one.getByRole('rowheader').innerText();
      // Below a total in another currency is that of the document: 'US$ 1,180.00 · 3.495'.
      const [amount = ''] = /-?S\/ ?[\d,.]+/.exec(cells[4] ?? '') ?? [];
      return [
        serie,
        cells[1],
        cells[2],
        centsOf(amount),
        cells[4]?.includes('US$') ?? false,
        cells[9],
        // The reason is on the line below the status.
        texts[6]?.split('\n')[0]?.trim(),
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
  await openEmpty(page, calls, ruc, name);
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
      ]),
    },
  ]);
  await openSection(page, 'Inicio', '/dashboard');
  const panel = page.getByRole('tabpanel', { name: /^Compras/ });
  await termOf(page, 'IGV de compras deducibles');
  await expect
    .poll(() => figuresOf(panel))
    .toMatchObject({
      Pagadas: soles(28_300),
      'Por pagar': soles(14_200),
      Deducibles: `${soles(36_000)} IGV de 1 comprobante`,
      Observados: `${soles(18_000)} IGV de 1 comprobante`,
    });
  await expect(panel.getByRole('table', { name: 'Motivos de observación' })).toContainText(
    'Detracción pendiente de pago',
  );
});

/** The only purchase of a business that has just got its first period. */
const firstPurchase = purchase({
  date: '2026-10-05',
  type: '01',
  serie: 'F001',
  number: 1,
  base: 100_000,
  igv: 18_000,
  status: 'Deducible',
});

test('OPEN-092 OPEN-181 SHELL-38 without periods only the upload and the credentials are open', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Recién Llegada S.A.C.'];
  await openEmpty(page, calls, ruc, name);
  const menu = page.getByRole('navigation', { name: 'Secciones' });
  await expect(menu.getByRole('link', { name: 'Subir archivos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Editar credenciales' })).toBeVisible();
  for (const closed of ['Inicio', 'Comprobantes de compra', 'Detracciones', 'Informe PDT'])
    await expect(menu.getByRole('button', { name: closed })).toBeDisabled();
  await upload(page, [{ name: 'compras.txt', content: rce(october(ruc, name), [firstPurchase]) }]);
  await page.getByRole('link', { name: 'Ver mi reporte' }).click();
  await expect(page).toHaveURL(/\/dashboard\/comprobantes$/);
  await expect(page.getByRole('rowheader', { name: 'F001-00000001' })).toBeVisible();
  await page.getByRole('link', { name: 'Mis Empresas' }).click();
  await expect(card(page, new RegExp(ruc))).toBeVisible();
});

/** The XML documents of purchases of one business, each of its own. */
const manyDocuments = (ruc: string, count: number) =>
  Array.from({ length: count }, (_, index) => purchaseFile(`F070-${index + 1}.xml`, ruc));

/** The requests that send files. */
const sendingFiles = /\/imports\/[^/]+\/files(?:\?|\/batch)/;

/**
 * Selects files. The first three are sent with one request and read. The others are announced to the server, and the request that
 * sends them is held back until `release` is called.
 */
async function chooseAndHold(page: Page, files: ReturnType<typeof manyDocuments>): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(sendingFiles, async (route: Route) => {
    sent += 1;
    if (sent > 1) await gate.promise;
    // The page may be gone.
    await route.continue().catch(() => {});
  });
  await choose(page, files.slice(0, 3));
  await settled(
    page,
    files.slice(0, 3).map(({ name }) => name),
  );
  await choose(page, files.slice(3));
  await expect.poll(() => sent).toBe(2);
  return { release: gate.resolve };
}

/** A business with a period, at 'Subir archivos'. */
async function openWithPeriod(page: Page, ruc: string, name: string): Promise<void> {
  await openEmpty(page, calls, ruc, name);
  await upload(page, [{ name: 'compras.txt', content: rce(october(ruc, name), [firstPurchase]) }]);
  await openSection(page, 'Inicio', '/dashboard');
  await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
}

/** The newest import of a business, as the server has it. */
async function newestImport(ruc: string): Promise<ImportReport> {
  const { uuid } = await businessOf(calls, ruc);
  const { imports } = await calls.get<{ imports: ImportReport[] }>(`/businesses/${uuid}/imports`);
  const [newest] = imports;
  if (!newest) throw new Error('The business has no import.');
  return newest;
}

test('UPLOAD an upload goes on while the accountant works on other pages, and leads back', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Sin Perder Nada S.A.C.'];
  await openWithPeriod(page, ruc, name);
  const line = await chooseAndHold(page, manyDocuments(ruc, 28));
  await expect(page.getByText(/Puedes seguir trabajando en otra página/)).toBeVisible();
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  const piece = page.getByRole('link', { name: `Subiendo 3 de 28 (${name})` });
  await expect(piece).toBeVisible();
  await page.getByRole('link', { name: /ir a inicio/ }).click();
  await expect(piece).toBeVisible();

  await page.getByRole('button', { name: /abrir menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('dialog', { name: 'Hay archivos que aún no se envían' });
  await expect(question).toContainText('Si cierras sesión ahora, 25 archivos no se subirán.');
  await question.getByRole('button', { name: 'Seguir subiendo' }).click();

  line.release();
  await expect(page.getByRole('link', { name: `Listo: 28 nuevos (${name})` })).toBeVisible({ timeout: 60_000 });
  expect((await newestImport(ruc)).counts).toMatchObject({ files: 28, missing: 0, imported: 28 });
  await page.getByRole('link', { name: `Listo: 28 nuevos (${name})` }).click();
  await expect(page).toHaveURL(/\/dashboard\/subir-archivos$/);
  await expect.poll(() => summary(page)).toMatchObject({ Nuevos: '28', 'Con problemas': '0' });
});

test('UPLOAD without a connection nothing is shown as finished, and sending continues with the connection', async ({
  page,
  context,
}) => {
  const [ruc, name] = [freshRuc(), 'Línea Débil S.A.C.'];
  await openEmpty(page, calls, ruc, name);
  const line = await chooseAndHold(page, manyDocuments(ruc, 12));
  await context.setOffline(true);
  line.release();
  await expect(page.getByText('Se cortó la conexión')).toBeVisible();
  await expect.poll(() => summary(page)).toMatchObject({ Nuevos: '3', 'Sin enviar': '9' });
  await expect(page.getByText('3 de 12 archivos', { exact: true })).toBeVisible();
  expect(await page.getByText(/Terminamos/).count()).toBe(0);

  await context.setOffline(false);
  await expect(page.getByText('Terminamos. Se importaron 12 comprobantes nuevos.')).toBeVisible({ timeout: 60_000 });
  expect((await newestImport(ruc)).counts).toMatchObject({ files: 12, missing: 0, imported: 12 });
});

test('UPLOAD small files share requests, and none is doubled when an answer is lost or a proxy refuses', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Una Sola Vez S.A.C.'];
  await openEmpty(page, calls, ruc, name);
  const sent: string[] = [];
  await page.route(sendingFiles, async (route: Route) => {
    const isBatch = new URL(route.request().url()).pathname.endsWith('/batch');
    sent.push(isBatch ? 'batch' : 'file');
    if (sent.length === 1) {
      // The server stores the files, and the line is cut before its answer arrives.
      await route.fetch();
      await route.abort('connectionreset');
    } else if (sent.length === 3)
      await route.fulfill({ status: 413, body: '<html>413 Request Entity Too Large</html>' });
    else await route.continue();
  });
  const documents = manyDocuments(ruc, 30);
  await choose(page, documents.slice(0, 28));
  await expect(page.getByText('Terminamos. Se importaron 28 comprobantes nuevos.')).toBeVisible({ timeout: 60_000 });
  const before = sent.length;
  await choose(page, documents.slice(28));
  await expect.poll(() => summary(page), { timeout: 60_000 }).toMatchObject({ Nuevos: '30', 'Con problemas': '0' });
  expect([before, sent]).toEqual([2, ['batch', 'batch', 'batch', 'file', 'file']]);
  expect((await newestImport(ruc)).counts).toMatchObject({ files: 30, missing: 0, imported: 30, repeated: 0 });
});

test('UPLOAD closing the tab asks first, and an upload that ended early is completed with the same files', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Segunda Vuelta S.A.C.'];
  await openEmpty(page, calls, ruc, name);
  const documents = manyDocuments(ruc, 10);
  const line = await chooseAndHold(page, documents);
  const question = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  line.release();

  await expect(page.getByText('Subida incompleta: llegaron 3 de 10 archivos')).toBeVisible();
  await page.getByText('Faltan 7 archivos', { exact: true }).click();
  await expect(page.getByText('F070-10.xml', { exact: true })).toBeVisible();
  expect((await newestImport(ruc)).state).toBe('incompleto');
  await choose(page, documents);
  await expect(
    page.getByText('3 archivos que elegiste ya estaban en esta subida y no se enviaron otra vez.'),
  ).toBeVisible();
  await expect(page.getByText('Terminamos. Se importaron 10 comprobantes nuevos.')).toBeVisible({ timeout: 60_000 });
  const { state, counts } = await newestImport(ruc);
  expect([state, counts]).toMatchObject(['terminado', { files: 10, missing: 0, imported: 10, rejected: 0 }]);
});

test('UPLOAD equal refusals are one line, in the history too, with the count of the upload', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Una Sola Palabra S.A.C.'];
  await openEmpty(page, calls, ruc, name);
  const other = freshRuc();
  await choose(page, [
    ...manyDocuments(other, 26),
    ...manyDocuments(ruc, 1).map((file) => ({ ...file, name: 'propio.xml' })),
  ]);
  await expect(page.getByText('Terminamos. Se importó 1 comprobante nuevo.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => summary(page)).toMatchObject({ Nuevos: '1', 'Con problemas': '26' });
  const line = page.getByText('26 archivos', { exact: true });
  const refusal = page.getByText(new RegExp(`no es de esta empresa .*: .* lo recibe el RUC ${other}`)).first();
  await expect(line).toBeVisible();
  await expect(refusal).toBeVisible();
  await expect(fileRow(page, 'propio.xml')).toContainText('Importado');

  await page.reload();
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Ver los archivos/ }) });
  await expect(row.getByRole('rowheader')).toContainText('Terminado');
  await expect(row.getByRole('cell')).toHaveText(['27', '1', '26']);
  await row.getByRole('button').click();
  await expect(line).toBeVisible();
  await expect(refusal).toBeVisible();
});

test('UPLOAD an upload of the wrong files is undone, and everything is as it was before', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Archivos Equivocados S.A.C.'];
  await openEmpty(page, calls, ruc, name);
  await upload(page, [{ name: 'propia-1.xml', content: purchaseFile('propia-1.xml', ruc).buffer }]);
  await upload(page, await propuestas(october(ruc, name.toUpperCase())));
  const undo = page.getByRole('button', { name: 'Deshacer esta subida' });
  const dialog = page.getByRole('dialog', { name: '¿Deshacer esta subida?' });
  await undo.click();
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^Se borran \d+ compras y \d+ ventas$/);
  await dialog.getByRole('button', { name: 'No deshacer' }).click();
  await undo.click();
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const earlier = page.getByRole('region', { name: 'Subidas anteriores' });
  await expect(earlier.getByText('Deshecha', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Archivos de esta subida' })).toHaveCount(0);
  const { uuid } = await businessOf(calls, ruc);
  const { imports } = await calls.get<{ imports: readonly { undone_at: string | null }[] }>(
    `/businesses/${uuid}/imports`,
  );
  expect(imports.map(({ undone_at: undoneAt }) => undoneAt !== null)).toEqual([true]);
  await page.reload();
  await expect(earlier.getByText('Deshecha', { exact: true })).toBeVisible();
  // The right files are uploaded afterwards, as if nothing had been.
  await upload(page, [{ name: 'propia-1.xml', content: purchaseFile('propia-1.xml', ruc).buffer }]);
  await expect.poll(() => summary(page)).toMatchObject({ Nuevos: '1' });
});
