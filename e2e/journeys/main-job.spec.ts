import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths, until } from '../support/api.ts';
import { centsOf, openBusiness, openSection, rows, saved, signIn, soles, termOf, test } from '../support/product.ts';
import { columnUnder, readWorkbook } from '../support/workbook.ts';
import { unzip } from '../support/zip.ts';

const ruc = '20514827363';
const name = 'Textiles Huascarán S.A.C.';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The time limit includes drawing a workbook with three hundred pictures. */
test.describe.configure({ timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(480_000);
  const calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
  // Credit and debit notes of October refer to invoices of September.
  const { uuid } = await newestMonths(calls, ruc, 2);
  // A month that arrives later would load the dashboard again while a test reads it.
  await until(
    () => calls.get<{ collections: readonly { open: object | null }[] }>(`/businesses/${uuid}/collections`),
    ({ collections }) => collections.every(({ open }) => open === null),
  );
});

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, name);
});

const purchases = async (page: Page) => {
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
};

const serieOf = (page: Page, row: number) => rows(page).nth(row).getByRole('rowheader').innerText();

test('DASH-01 DASH-07 DASH-08 the sum of the IGV adds up on the screen', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Tu reporte de empresa' })).toBeVisible();
  await expect(page.getByText(`${name} · RUC ${ruc}`)).toBeVisible();
  const sum = page.getByRole('region', { name: /^IGV del periodo/ });
  const sales = await termOf(page, 'IGV de ventas');
  const deductible = await termOf(page, 'IGV de compras deducibles');
  const hasBalance = (await sum.getByText('Saldo a favor del periodo anterior', { exact: true }).count()) > 0;
  const balance = hasBalance ? await termOf(page, 'Saldo a favor del periodo anterior') : 0;
  const result = sales - deductible - balance;
  const shown = result < 0 ? 'Saldo a favor del periodo' : 'IGV a pagar';
  expect(await termOf(page, shown)).toBe(Math.abs(result));
  expect(sales).toBeGreaterThan(0);
  expect(deductible).toBeGreaterThan(0);
});

test('DASH-15 to DASH-19 PROD-13 the classes add up to the total, the reasons to what is observed', async ({
  page,
}) => {
  const panel = page.getByRole('tabpanel', { name: /^Compras/ });
  await expect(panel.getByRole('table', { name: 'Motivos de observación' })).toBeVisible();
  const figure = async (label: string) => {
    const words = (
      await panel
        .getByRole('definition')
        .nth(await termAt(label))
        .innerText()
    ).replaceAll(/\s+/g, ' ');
    const [, count = ''] = / ([\d,]+) comprobantes?$/.exec(words) ?? [];
    return { igv: centsOf(words), count: Number(count.replaceAll(',', '')) };
  };
  const labels = await panel.getByRole('term').allInnerTexts();
  const termAt = async (label: string) => labels.findIndex((text) => text.trim() === label);
  const total = await figure('IGV de compras');
  const classes = await Promise.all(['Deducibles', 'Observados', 'No procesados', 'No deducibles'].map(figure));
  expect(classes.reduce((sum, { igv }) => sum + igv, 0)).toBe(total.igv);
  expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(total.count);

  const reasons = panel.getByRole('table', { name: 'Motivos de observación' });
  const cells = await reasons.getByRole('cell').allInnerTexts();
  const counts = cells.filter((_, index) => index % 2 === 0).map(Number);
  const igvs = cells.filter((_, index) => index % 2 === 1).map(centsOf);
  const [, observed] = classes;
  expect(counts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(observed?.count);
  expect(igvs.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(observed?.igv);
  expect([counts.at(-1), igvs.at(-1)]).toEqual([observed?.count, observed?.igv]);
});

test('DASH-11 DASH-12 PROD-07 a tab changes the content without a call', async ({ page }) => {
  await expect(page.getByRole('figure', { name: 'Historial' })).toBeVisible();
  // What is loaded after the figures.
  await expect(page.getByRole('button', { name: 'Marcar como declarado' })).toBeVisible();
  await expect(page.getByText('Ver cada registro y periodo')).toBeAttached();
  const requestedUrls: string[] = [];
  // Events are sent later, and the line of the collection is loaded again while something is collected.
  const isOther = /\/(event-logs|collections)$/;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/app/internal/') && !isOther.test(pathname)) requestedUrls.push(pathname);
  });
  await page.getByRole('tab', { name: /^Ventas/ }).click();
  const table = page.getByRole('table', { name: 'IGV por tipo de comprobante' });
  await expect(table).toBeVisible();
  const igvs = (await table.getByRole('cell').allInnerTexts()).filter((_, index) => index % 2 === 1).map(centsOf);
  expect(igvs.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(igvs.at(-1));
  expect(igvs.at(-1)).toBe(await termOf(page, 'IGV de ventas'));
  await page.getByRole('tab', { name: /^Compras/ }).click();
  await expect(page.getByRole('table', { name: 'Motivos de observación' })).toBeVisible();
  expect(requestedUrls).toEqual([]);
  await expect(page).toHaveURL(/\/dashboard\?periodo=202610$/);
});

test('HIST-05 HIST-10 the history can be read by keyboard and as a table', async ({ page }) => {
  const chart = page.getByRole('figure', { name: 'Historial' });
  const table = chart.getByRole('table', { name: 'Importe total por mes, en soles' });
  const last = table.getByRole('row').last();
  await expect(last.getByRole('rowheader')).toHaveText('Oct 2026');
  const before = table.getByRole('row').nth(-2);
  const slider = chart.getByRole('slider', { name: 'Recorrer los meses del historial' });
  await page.getByRole('region', { name: 'Detracciones' }).getByRole('link', { name: 'Por pagar' }).focus();
  await page.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(before.getByRole('cell')).toHaveCount(2);
  const [sales = '', bought = ''] = await before.getByRole('cell').allInnerTexts();
  await expect(slider).toHaveAttribute('aria-valuetext', `Set 2026: Ventas ${sales}, Compras ${bought}`);
});

test('PURCHASE-07 PURCHASE-22 PURCHASE-23 the list has its columns, pages and page sizes', async ({ page }) => {
  await purchases(page);
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual([
    'Fecha de emisión',
    'Serie-Número',
    'Proveedor',
    'Glosa',
    'Importe total',
    'IGV',
    'Estado y motivo',
    'Comprobante',
    'Descargas',
    'Afecto a detracción',
  ]);
  await expect(rows(page)).toHaveCount(20);
  const first = await serieOf(page, 0);
  const count = Number(
    (
      await page
        .getByText(/^\d+ comprobantes$/)
        .first()
        .innerText()
    ).split(' ')[0],
  );
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await expect(pages.getByRole('button', { name: 'Página 1', exact: true })).toHaveAttribute('aria-current', 'page');

  const last = Math.ceil(count / 20);
  await pages.getByRole('button', { name: `Página ${last}`, exact: true }).click();
  await expect(rows(page)).toHaveCount(count - (last - 1) * 20);
  await expect(pages.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();

  await pages.getByLabel('Por página').selectOption('100');
  await expect(rows(page)).toHaveCount(100);
  await expect(pages.getByRole('button', { name: 'Página 1', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await serieOf(page, 0)).toBe(first);
});

test('FILTERS-23 PURCHASE-04 LISTINGS-31 the list is filtered by one provider, and the filter is removed', async ({
  page,
}) => {
  await purchases(page);
  const provider = 'QUIMICA ANDINA S.A.';
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtrar por' });
  await filters.getByRole('button', { name: 'Proveedores' }).click();
  await filters.getByRole('searchbox').fill('quimica');
  const options = filters.getByRole('list', { name: 'Proveedores' }).getByRole('button');
  // The list is filtered a moment after the last letter. Until then a click can fall where the option was.
  await expect(options).toHaveText([/^QUIMICA ANDINA S\.A\.\s?20\d{9}$/]);
  await options.click();
  await expect(page.getByRole('button', { name: 'Quitar filtro Proveedores' })).toBeVisible();
  await expect
    .poll(async () => new Set(await rows(page).getByRole('cell', { name: /S\.A/ }).allInnerTexts()))
    .toEqual(new Set([provider]));
  await page.getByRole('button', { name: 'Quitar filtro Proveedores' }).click();
  await expect(rows(page)).toHaveCount(20);
});

test('FILTERS-24 to FILTERS-28 a text is searched as serie-number only when it can be one', async ({ page }) => {
  await purchases(page);
  const wanted = await serieOf(page, 3);
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtrar por' });
  await filters.getByRole('button', { name: 'Serie-Número' }).click();
  const field = filters.getByLabel('Serie-Número');
  const search = filters.getByRole('button', { name: 'Buscar' });
  await field.fill('-f001');
  await expect(filters.getByText('Caracter inválido.')).toBeVisible();
  await expect(search).toBeDisabled();
  await field.fill('f00');
  await expect(field).toHaveValue('F00');
  await expect(filters.getByText('Formato inválido. Ejemplo: F001-0001.')).toBeVisible();
  await expect(search).toBeDisabled();
  await field.fill(wanted.toLowerCase());
  await expect(search).toBeEnabled();
  await search.click();
  await expect
    .poll(async () => new Set(await rows(page).getByRole('rowheader').allInnerTexts()))
    .toEqual(new Set([wanted]));
});

test('PURCHASE-11 PURCHASE-18 Ver más lists every item of the glosa', async ({ page }) => {
  await purchases(page);
  const more = page.getByRole('button', { name: /^Ver más ítems de/ }).first();
  const first = (await more.locator('xpath=preceding-sibling::*[1]').innerText()).trim();
  await more.click();
  const dialog = page.getByRole('dialog', { name: 'Detalle de items en glosa' });
  const items = dialog.getByRole('listitem');
  await expect(items.first()).toContainText(first);
  expect(await items.count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});

test('VIEWER-04 VIEWER-09 VIEWER-10 the viewer shows the image, wide or half', async ({ page }) => {
  await purchases(page);
  const eye = page.locator('[data-control=view]:not([aria-disabled])').first();
  const bearer: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files/vouchers/')) bearer.push(request.headers()['authorization']);
  });
  await eye.click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Documento' }) });
  const image = dialog.getByRole('img', { name: /^Imagen de/ });
  await expect(image).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(300);
  expect(bearer).toEqual([undefined]);

  const width = async () => (await dialog.boundingBox())?.width ?? 0;
  const wide = dialog.getByRole('button', { name: 'Ampliar' });
  await expect(wide).toBeVisible();
  const half = await width();
  await wide.click();
  await expect(dialog.getByRole('button', { name: 'Reducir' })).toBeVisible();
  await expect.poll(width).toBeGreaterThan(half * 1.2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await eye.click();
  await expect(wide).toBeVisible();
  await expect(image).toBeVisible({ timeout: 30_000 });
  await expect.poll(width).toBe(half);
});

test('VIEWER-05 VIEWER-11 VIEWER-20 a PDF is drawn and printed whole, and a damaged one is saved', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const paper = await context.newPage();
  await paper.setContent('<h1>Factura E001-7</h1><h1 style="break-before: page">Anexo de la factura</h1>');
  const files = [await paper.pdf(), Buffer.from('%PDF-1.7 y nada más')];
  await paper.close();
  // The sandbox of SUNAT sends images only, so the links of this listing are changed.
  await page.route('**/app/internal/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.pdf')) return route.fulfill({ body: files.shift() ?? '', contentType: 'application/pdf' });
    if (!pathname.endsWith('/all-invoices')) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll('.jpeg', '.pdf') });
  });
  await purchases(page);
  const eye = page.locator('[data-control=view]:not([aria-disabled])').first();
  await eye.click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Documento' }) });
  const first = dialog.getByRole('group', { name: 'Página 1 de 2' });
  await expect(first.getByText('Factura E001-7')).toBeAttached({ timeout: 30_000 });
  await expect(first.locator('canvas')).toBeVisible();

  const printing = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  const sheets = await printing;
  await expect(sheets.locator('body[data-printed] img')).toHaveCount(2);
  await sheets.close();
  await page.evaluate(() => (window.open = () => null));
  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await expect(
    page.getByText('No pudimos imprimir el documento. Descárgalo e imprímelo desde tu equipo.'),
  ).toBeVisible();

  await page.keyboard.press('Escape');
  await eye.click();
  await expect(dialog.getByRole('alert')).toContainText('Este PDF está dañado');
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Descargar' }).click());
  expect(file.name).toMatch(/\.pdf$/);
});

test('DOWNLOAD-36 OPEN-119 the jpeg and the xml of one voucher carry its name', async ({ page }) => {
  await purchases(page);
  const row = rows(page)
    .filter({ has: page.locator('[data-control=JPEG]:not([aria-disabled])') })
    .first();
  const serie = await row.getByRole('rowheader').innerText();
  const jpeg = await saved(page, () => row.getByRole('button', { name: `Descargar JPEG de ${serie}` }).click());
  expect([jpeg.name, jpeg.bytes.subarray(0, 3).toString('hex')]).toEqual([`${serie}.jpeg`, 'ffd8ff']);
  const xml = await saved(page, () => row.getByRole('button', { name: `Descargar XML de ${serie}` }).click());
  expect(xml.name).toBe(`${serie}.xml`);
  const [series = '', number = ''] = serie.split('-');
  expect(xml.bytes.toString('utf8')).toMatch(new RegExp(`<cbc:ID>\\s*${series}-0*${Number(number)}\\s*</cbc:ID>`));
});

test('DOWNLOAD-26 DOWNLOAD-30 OPEN-112 a zip contains the selection and nothing else', async ({ page }) => {
  await purchases(page);
  const withXml = rows(page).filter({ has: page.locator('[data-control=XML]:not([aria-disabled])') });
  const picked = [0, 1, 2].map((index) => withXml.nth(index));
  const series = [];
  for (const row of picked) {
    await row.getByRole('checkbox').check();
    series.push(await row.getByRole('rowheader').innerText());
  }
  await expect(page.getByText('3 seleccionados')).toBeVisible();
  const zip = await saved(page, async () => {
    await page.getByRole('button', { name: 'Descarga masiva' }).click();
    await page.getByRole('menuitem', { name: /^XML/ }).click();
  });
  expect(zip.name).toMatch(/^comprobantes en formato xml \d{11} \d{6}\.zip$/);
  const files = await unzip(zip.bytes);
  const ids = [...files.values()].map(
    (xml) => /<cbc:ID>\s*([A-Z]\w{3}-\d+)\s*<\/cbc:ID>/.exec(xml.toString('utf8'))?.[1],
  );
  const plain = (id: string | undefined) => id?.replace(/-0*/, '-');
  expect(ids.map(plain).sort()).toEqual(series.map(plain).sort());
  const done = page.getByRole('dialog').filter({ hasText: 'Descarga completada' });
  await expect(done).toBeVisible();
});

test('DASH-05 DOWNLOAD-05 DOWNLOAD-17 the Excel has the figures of the dashboard', async ({ page }) => {
  const deductible = await termOf(page, 'IGV de compras deducibles');
  await page.getByRole('button', { name: 'Descargar reporte' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Descargar reporte' });
  await expect(dialog.getByRole('radio', { name: /Excel ContaPro/ }).first()).toBeChecked();
  const file = await saved(page, async () => {
    await dialog.getByRole('button', { name: 'Descargar', exact: true }).click();
    await expect(page.getByRole('dialog').filter({ hasText: 'Generando' })).toBeVisible();
  });
  expect(file.name).toBe(`compras_${ruc}_202610.xlsx`);
  await expect(page.getByRole('dialog').filter({ hasText: 'Descarga completada' })).toBeVisible();

  const { sheets, pictures } = await readWorkbook(file.bytes);
  expect([...sheets.keys()]).toEqual(['Resumen', 'Deducibles', 'No incluidos', 'Ítems', 'Imágenes']);
  const centsOf = (value: string | undefined) => Math.round(Number(value) * 100);
  const summary = new Map(sheets.get('Resumen')?.map(([label = '', , cents]) => [label, centsOf(cents)]));
  expect([summary.get('IGV de compras deducibles'), summary.get('Diferencia con el IGV del periodo')]).toEqual([
    -deductible,
    0,
  ]);
  const igv = columnUnder(sheets.get('Deducibles') ?? [], 'IGV con crédito');
  expect(igv.reduce((sum, value) => sum + centsOf(value), 0)).toBe(deductible);
  expect((sheets.get('Ítems') ?? []).length).toBeGreaterThan(igv.length);
  expect(pictures.size).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).first().click();
  await expect(page.getByText(soles(deductible))).not.toHaveCount(0);
});

test('DOWNLOAD-07 DOWNLOAD-12 the RCE has a line for each deductible voucher, of 41 fields', async ({ page }) => {
  const deductible = await termOf(page, 'IGV de compras deducibles');
  const words = await page.getByRole('link', { name: /^IGV de compras deducibles/ }).innerText();
  const [, count = ''] = /([\d,]+) comprobantes/.exec(words) ?? [];
  await page.getByRole('button', { name: 'Descargar reporte' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Descargar reporte' });
  await dialog.getByRole('radio', { name: /^RCE/ }).check();
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Descargar', exact: true }).click());
  expect(file.name).toBe(`LE${ruc}20261000080400021112.txt`);
  const lines = file.bytes.toString('latin1').split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines).toHaveLength(Number(count));
  const fields = lines.map((line) => line.split('|'));
  // 41 fields and a closing pipe.
  expect(new Set(fields.map(({ length }) => length))).toEqual(new Set([42]));
  const igv = fields.reduce(
    (total, row) => total + Math.round(Number(row[15]) * 100) + Math.round(Number(row[17]) * 100),
    0,
  );
  expect(igv).toBe(deductible);
});
