import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { fillSignIn, openSignIn, rows, saved, signIn, test } from '../support/product.ts';
import { readWorkbook } from '../support/workbook.ts';

const client = { name: 'Agroexportadora Valle del Ica S.A.', ruc: '20603184727' };

const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await newestMonths(await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio), client.ruc, 1);
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
    // Beside the client: the RUC, the due date, the state and the IGV. The dashboard writes the amount of a balance without a sign.
    const igv = (await rows(page).getByRole('cell').nth(3).innerText()).replaceAll(/[^\d.,]/g, '');
    expect(igv).toMatch(/^[\d,]+\.\d\d$/);
    const excel = await saved(page, () => page.getByRole('button', { name: 'Descargar Excel' }).click());
    expect(excel.name).toMatch(/^tablero_\d{6}\.xlsx$/);
    const sheet = (await readWorkbook(excel.bytes)).sheets.get('Tablero') ?? [];
    const line = sheet.find(([name]) => name === client.name) ?? [];
    expect([line[1], Math.abs(Number(line[5])).toFixed(2)]).toEqual([client.ruc, igv.replaceAll(',', '')]);

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
