import { expect, type Page, type Route, test } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { saved } from '../support/product.ts';
import { readWorkbook } from '../support/workbook.ts';

const name = 'Distribuciones Chan Chan S.A.C.';
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

const suite = (page: Page) => page.getByRole('navigation', { name: 'Suite' });

/** The errors in the browser's console, and the requests of the page to other hosts. */
let complaints: string[];

test.beforeEach(async ({ page }) => {
  const url = process.env['CONTAPRO_PARTNER_URL'] ?? '';
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url())) complaints.push(request.url());
  });
  await page.goto(url);
  await signIn(page, accounts.siscont);
  await page.getByRole('list', { name: 'Tus clientes' }).getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: 'Tu reporte de empresa' })).toBeVisible();
});

test.afterEach(() => expect(complaints).toEqual([]));

test('a partner shows the IGV of a business and leads to its purchases without loading the page again', async ({
  page,
}) => {
  await expect(page.getByRole('region', { name: /^IGV del periodo/ })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText(`${name} · RUC 20500445565`)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: /^Comprobantes de compra/ }).click();
  await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
  expect([new URL(page.url()).pathname, await page.evaluate(() => 'isSamePage' in window)]).toEqual(['/compras', true]);
});

test('a partner keeps the period from flow to flow, opens the image of a voucher and saves the Excel', async ({
  page,
}) => {
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption('202609');
  await suite(page).getByRole('link', { name: 'Compras' }).click();
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202609');

  await page
    .getByRole('button', { name: /^Ver comprobante/, disabled: false })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Imagen de/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Descargar reporte' });
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Descargar', exact: true }).click());
  expect(file.name).toBe('compras_20500445565_202609.xlsx');
  const { sheets } = await readWorkbook(file.bytes);
  expect([...sheets.keys()]).toEqual(['Resumen', 'Deducibles', 'No incluidos', 'Ítems', 'Imágenes']);
});

test('a partner compares a month with SUNAT, pages through the books and saves the Excel', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption('202609');
  await suite(page).getByRole('link', { name: 'Cuadre' }).click();
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202609');
  const sums = page.getByRole('table', { name: 'Totales de la propuesta y de tus XML' });
  await expect(sums.getByRole('row', { name: /^Comprobantes/ })).toHaveText(/^Comprobantes[1-9]/);
  const excel = async (book: string) => {
    await page.getByRole('tab', { name: book }).click();
    await expect(sums).toHaveAttribute('aria-busy', 'false');
    const file = await saved(page, () => page.getByRole('button', { name: 'Descargar Excel' }).click());
    const { sheets } = await readWorkbook(file.bytes);
    return [file.name, ...sheets.keys()];
  };
  expect([await excel('Compras'), await excel('Ventas')]).toEqual([
    ['cuadre_compras_20500445565_202609.xlsx', 'Cuadre', 'Diferencias'],
    ['cuadre_ventas_20500445565_202609.xlsx', 'Cuadre', 'Diferencias', 'Correlativos'],
  ]);
});

test('a partner gives a purchase its account, takes it back, and leads to ContaPro for the plan', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption('202609');
  await suite(page).getByRole('link', { name: 'Cuentas' }).click();
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202609');
  await page.getByRole('button', { name: 'Elegir cuenta', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Cuenta de / });
  await dialog.getByRole('textbox', { name: 'Código o nombre' }).fill('6329');
  await dialog.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByText('Guardamos la cuenta.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Deshicimos lo último.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan y asientos, en ContaPro' })).toHaveAttribute(
    'href',
    'https://contapro.example/dashboard/cuentas',
  );
});

test('the styles of one product have no effect on the other', async ({ page }) => {
  const looks = (role: 'heading' | 'link', name: string) =>
    page
      .getByRole(role, { name })
      .first()
      .evaluate((element) => {
        const { fontFamily, fontStyle, color } = getComputedStyle(element);
        return { fontFamily: fontFamily.split(',')[0], fontStyle, color };
      });
  const accent = () =>
    page
      .getByRole('button', { name: /^Descargar reporte/ })
      .evaluate((button) => getComputedStyle(button).backgroundColor);

  const ink = await looks('heading', 'Tu reporte de empresa');
  expect(ink).toMatchObject({ fontFamily: '"Instrument Sans"', fontStyle: 'normal' });
  expect(await looks('link', 'Compras')).toEqual({
    fontFamily: 'Georgia',
    fontStyle: 'normal',
    color: 'rgb(122, 59, 0)',
  });
  const day = await accent();
  // The suite keeps its theme in `data-theme` of <html>, with tokens of its own that are named as ours once were.
  const suiteLooks = () =>
    page.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      const { color } = getComputedStyle(document.body);
      const { backgroundColor } = getComputedStyle(document.querySelector('.suite > header') ?? document.body);
      return { colorScheme, color, backgroundColor };
    });
  expect(await suiteLooks()).toEqual({
    colorScheme: 'light',
    color: 'rgb(34, 34, 34)',
    backgroundColor: 'rgb(255, 255, 255)',
  });
  await page.getByRole('button', { name: 'Oscuro' }).click();
  await expect.poll(() => looks('heading', 'Tu reporte de empresa')).not.toEqual(ink);
  await expect.poll(accent).not.toBe(day);
  expect(await suiteLooks()).toEqual({
    colorScheme: 'dark',
    color: 'rgb(238, 238, 238)',
    backgroundColor: 'rgb(43, 38, 33)',
  });
});

test("the tokens and the theme of a host's <html> do not change ours, in any order of style sheets", async ({
  page,
}) => {
  const looksOfOurs = () =>
    page.getByRole('button', { name: /^Descargar reporte/ }).evaluate((button) => {
      const { backgroundColor, borderRadius, colorScheme, paddingInline } = getComputedStyle(button);
      return { backgroundColor, borderRadius, colorScheme, paddingInline };
    });
  const before = await looksOfOurs();
  await page.addStyleTag({
    content: `[data-theme] { --color-action: lime; --radius-control: 9px; --space-4: 90px; --brand-600: lime; color-scheme: dark; }
      [data-brand] { --color-action: red; }`,
  });
  await page.evaluate(() => document.documentElement.setAttribute('data-brand', 'suite'));
  expect(await looksOfOurs()).toEqual(before);
});

test('a session that ends leads back to the partner’s sign-in', async ({ page }) => {
  await page.route('**/businesses/*/periods', (route) => route.fulfill({ status: 401, json: { errors: [] } }));
  await suite(page).getByRole('link', { name: 'Empresas' }).click();
  await page.getByRole('list', { name: 'Tus clientes' }).getByRole('button', { name }).click();
  await expect(page.getByText(/^Tu sesión caducó/)).toBeVisible();
  complaints = complaints.filter((complaint) => !/401/.test(complaint));
});

test('a partner leads to the credentials of a business whose credentials are wrong', async ({ page }) => {
  const credentials = 'https://contapro.example/dashboard/editar-credenciales';
  await page.route(credentials, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>ContaPro</h1>' }));
  await page.getByRole('button', { name: 'Salir' }).click();
  await signIn(page, accounts.estudio);
  await page
    .getByRole('list', { name: 'Tus clientes' })
    .getByRole('button', { name: /Credenciales/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Actualizar credenciales' }).click();
  await page.waitForURL(credentials);
  complaints = complaints.filter((complaint) => complaint !== credentials);
});

test('a profile that arrives after its accountant has signed out is not shown to the next accountant', async ({
  page,
}) => {
  const requests: Route[] = [];
  await page.route('**/app/internal/me', (route) => void requests.push(route));
  // With the keyboard, because a spinner covers the page until the profile is loaded.
  const signOut = () => page.getByRole('button', { name: 'Salir' }).press('Enter');
  const hasRequested = (times: number) => expect.poll(() => requests.length).toBe(times);
  const answer = async (route: Route | undefined) => {
    const response = page.waitForResponse('**/app/internal/me');
    await route?.continue();
    await (await response).finished();
  };

  await signOut();
  await signIn(page, accounts.siscont);
  await hasRequested(1);
  await signOut();
  await signIn(page, accounts.estudio);
  await hasRequested(2);
  await answer(requests[0]);
  await answer(requests[1]);
  await expect(page.getByRole('heading', { name: /^¡Hola/ })).toHaveText('¡Hola, Rosa!');
  await expect(page.getByRole('list', { name: 'Tus clientes' }).getByRole('button').first()).toBeEnabled();
  // Signing out ends the session on the server too, before it answers the first profile.
  complaints = complaints.filter((complaint) => !/401/.test(complaint));
});
