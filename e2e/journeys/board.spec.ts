import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { fillSignIn, openSignIn, rows, saved, signIn, test } from '../support/product.ts';
import { readWorkbook } from '../support/workbook.ts';
import { unzip } from '../support/zip.ts';

const client = { name: 'Agroexportadora Valle del Ica S.A.', ruc: '20603184727' };
const other = { name: 'Botica San Martín de Porres E.I.R.L.', ruc: '20539172841' };

const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test.beforeAll(async () => {
  test.setTimeout(480_000);
  const calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
  for (const { ruc } of [client, other]) await newestMonths(calls, ruc, 1);
});

test('the board leads from all clients to the dashboard of one, whose figures it shows', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await page.getByRole('link', { name: 'Tablero del mes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero del mes' })).toBeVisible();
  await expect(row(page, client.name)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar cliente o RUC' }).fill('valle del ica');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/buscar=valle/);
  const board = page.url();
  // Earlier months of the sample may still be arriving, and change the balance with which the month starts.
  await expect(async () => {
    await page.goto(board);
    await expect(rows(page)).toHaveCount(1);
    // Beside the check box and the client: the RUC, the due date, the state and the IGV. The dashboard writes the amount of a balance without a sign.
    const igv = (await rows(page).getByRole('cell').nth(4).innerText()).replaceAll(/[^\d.,]/g, '');
    expect(igv).toMatch(/^[\d,]+\.\d\d$/);
    const excel = await saved(page, () => page.getByRole('button', { name: 'Descargar Excel' }).click());
    expect(excel.name).toMatch(/^tablero_\d{6}\.xlsx$/);
    const sheet = (await readWorkbook(excel.bytes)).sheets.get('Tablero') ?? [];
    const line = sheet.find(([name]) => name === client.name) ?? [];
    // What is to pay and a balance in favour are two columns.
    expect([line[1], (Number(line[5]) + Number(line[6])).toFixed(2)]).toEqual([client.ruc, igv.replaceAll(',', '')]);

    await page.getByRole('link', { name: client.name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    const figures = page.getByRole('region', { name: /^IGV del periodo/ });
    await expect(figures).toHaveAttribute('aria-busy', 'false');
    await expect(figures).toContainText(igv, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
});

test('an accountant can begin with the board after signing in', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await page.goto('/estudio?estado=listo');
  await page.getByRole('checkbox', { name: 'Abrir el tablero al iniciar sesión' }).check();
  await page.getByRole('button', { name: /^Todos/ }).click();
  await expect(row(page, client.name)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await openSignIn(page);
  await fillSignIn(page, accounts.estudio);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/estudio');
  await expect(row(page, client.name)).toBeVisible();
});

test('chosen clients arrive in one zip, with a folder each that has their Excel, and a report', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await page.goto('/estudio');
  await row(page, client.name).getByRole('checkbox').check();
  // By its name: journeys that run meanwhile register clients of the same studio, which can become the first row.
  await page.getByRole('searchbox', { name: 'Buscar cliente o RUC' }).fill('botica');
  await expect(row(page, client.name)).toHaveCount(0);
  await row(page, other.name).getByRole('checkbox').check();
  await expect(page.getByText('2 clientes elegidos')).toBeVisible();
  await page.getByRole('button', { name: 'Descargar archivos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Descargar archivos' });
  await dialog.getByRole('checkbox', { name: /^XML/ }).check();
  const zip = await saved(page, () => dialog.getByRole('button', { name: 'Descargar', exact: true }).click());
  await expect(page.getByRole('dialog', { name: 'Descarga completada' })).toContainText(zip.name);

  expect(zip.name).toMatch(/^clientes_\d{6}\.zip$/);
  const files = await unzip(zip.bytes);
  const names = [...files.keys()];
  const folders = new Set(names.flatMap((name) => (name.includes('/') ? [name.slice(0, 11)] : [])));
  expect([folders, names.at(-1)]).toEqual([new Set([client.ruc, other.ruc]), 'reporte.csv']);
  const excel = names.find((name) => name.startsWith(client.ruc) && /\/compras_\d{11}_\d{6}\.xlsx$/.test(name)) ?? '';
  const { sheets, pictures } = await readWorkbook(files.get(excel) ?? Buffer.alloc(0));
  const purchases = sheets.get('Deducibles') ?? [];
  expect([purchases.length > 3, pictures.size]).toEqual([true, 0]);
  expect(names.some((name) => name.startsWith(client.ruc) && name.includes('/XML de compras/'))).toBe(true);
  const report = files.get('reporte.csv')?.toString('utf8') ?? '';
  expect(report.split('\r\n')[0]).toBe('\uFEFFRUC,Cliente,Archivo,Nombre,Resultado,Detalle');
  // Five files of two clients, below the header.
  expect(report.trimEnd().split('\r\n')).toHaveLength(11);

  // The choice of the files is kept in the browser, and the clients stay chosen.
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 clientes elegidos')).toBeVisible();
  await page.reload();
  await row(page, other.name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Descargar archivos' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^XML/ })).toBeChecked();
});
