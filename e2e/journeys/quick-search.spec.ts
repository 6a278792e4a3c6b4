import { expect, type Page } from '@playwright/test';
import { businessOf, type Calls, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, propuestas, supplier } from '../support/hand-made.ts';
import { rows, signIn, test, withDashboard } from '../support/product.ts';

const server = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const [buyer, other] = ['Búsqueda Andina S.A.C.', 'Otra Ñusta S.R.L.'];

let calls: Calls;
let ruc: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  calls = await signUp(server(), 'Contador Freelance');
  ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, buyer);
  await registerEmptyBusiness(calls, freshRuc(), other);
  const own = october(ruc, buyer.toUpperCase());
  await uploadFiles(calls, await businessOf(calls, ruc), await propuestas(own));
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar o ir a' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

/** Opens the search with its keys, and types. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('the keyboard alone finds clients, suppliers, vouchers, pages and actions', async ({ page }) => {
  await withDashboard(page);
  await signIn(page, calls.email);
  await expect(page.getByRole('heading', { name: /^¡Hola/ })).toBeVisible();

  await search(page, 'busqueda');
  await expect(option(page, /Búsqueda Andina/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu reporte de empresa' })).toBeVisible();

  // What is typed in the search stands in no address of a page.
  await search(page, 'proveedor uno');
  await expect(option(page, new RegExp(`PROVEEDOR UNO.*${supplier.one}.*${buyer}`))).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(page.url()).not.toContain('proveedor');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('proveedor') === supplier.one);
  await expect(page.getByRole('heading', { level: 1, name: 'Comprobantes de compra' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();

  await search(page, 'F030-7');
  await expect(option(page, /^F030-00000007/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('numero') === 'F030-00000007');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('F030-00000007');

  await search(page, 'tablero');
  await expect(option(page, /^Tablero del mes/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/estudio');
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero del mes' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero del mes' })).toBeHidden();
  await expect(rows(page)).toContainText('F030-00000007');
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero del mes' })).toBeVisible();

  await search(page, 'tema: oscuro');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');

  // The last choices are offered first.
  await search(page, '');
  const recent = dialog(page).getByRole('group', { name: 'Recientes' }).getByRole('option');
  await expect(recent).toContainText([/Tablero del mes/, /Búsqueda Andina/]);
  await page.keyboard.type('cerrar ses');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await page.evaluate(() => localStorage.getItem('choices'))).toMatch(
    /^action:signOut action:dark page:board client:[0-9a-f-]{36}$/,
  );
});

test('what was typed is still there after Escape, and the focus returns', async ({ page }) => {
  await signIn(page, calls.email);
  const button = page.getByRole('button', { name: 'Buscar', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ñusta');
  await expect(option(page, /Otra Ñusta/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('ñusta');
  await expect(option(page, /Otra Ñusta/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeHidden();

  // Another page begins with an empty search.
  await page.goto('/estudio');
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero del mes' })).toBeVisible();
  await search(page, 'nada de esto');
  await expect(dialog(page).getByText('Nada coincide con «nada de esto»')).toBeVisible();
  await page.keyboard.press('Escape');
  const nav = page.getByRole('navigation', { name: 'Páginas de todos los clientes' });
  await nav.getByRole('link', { name: /^Avisos/ }).click();
  await page.waitForURL((url) => url.pathname === '/estudio/avisos');
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
});
