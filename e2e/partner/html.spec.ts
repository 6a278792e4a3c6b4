import { expect, type Page, test } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { saved } from '../support/product.ts';

/** The errors in the browser's console, among them what the content security policy has refused. */
let complaints: string[];

async function signIn(page: Page) {
  await page.getByLabel('Usuario').fill(accounts.siscont);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test.beforeEach(({ page }) => {
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
});

test.afterEach(() => expect(complaints).toEqual([]));

test.describe('a product of plain HTML', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(process.env['CONTAPRO_HTML_URL'] ?? '');
    await expect(page.getByRole('heading', { name: 'Entra a Andes' })).toBeVisible();
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Facturas recibidas' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
  });

  test('shows a voucher, saves the Excel and hears of another month', async ({ page }) => {
    const section = page.locator('#compras');
    await section
      .getByRole('button', { name: /^Ver comprobante/, disabled: false })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /^Imagen de/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await section.getByRole('button', { name: 'Descargar Excel' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Descargar reporte' });
    const file = await saved(page, () => dialog.getByRole('button', { name: 'Descargar', exact: true }).click());
    expect(file.name).toMatch(/^compras_20500445565_\d{6}\.xlsx$/);
    await page.keyboard.press('Escape');
    await section.getByRole('combobox', { name: 'Periodo' }).selectOption('202609');
    await expect(page).toHaveTitle('Andes · 20500445565 · 202609');
  });

  test('compares a month with SUNAT', async ({ page }) => {
    await page.getByRole('link', { name: 'Cuadre' }).click();
    const section = page.locator('#cuadre');
    await expect(section.getByRole('heading', { name: 'Cuadre' })).toBeVisible();
    const sums = section.getByRole('table', { name: 'Totales de la propuesta y de tus XML' });
    await expect(sums.getByRole('row', { name: /^Comprobantes/ })).toHaveText(/^Comprobantes[1-9]/);
    const file = await saved(page, () => section.getByRole('button', { name: 'Descargar Excel' }).click());
    expect(file.name).toMatch(/^cuadre_compras_20500445565_\d{6}\.xlsx$/);
    await section.getByRole('combobox', { name: 'Periodo' }).selectOption('202609');
    await expect(page).toHaveTitle('Andes · 20500445565 · 202609');
  });

  test('gives a purchase its account, and hears how many', async ({ page }) => {
    await page.getByRole('link', { name: 'Cuentas' }).click();
    const section = page.locator('#cuentas');
    await section.getByRole('button', { name: 'Elegir cuenta', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Cuenta de / });
    await dialog.getByRole('textbox', { name: 'Código o nombre' }).fill('6329');
    await dialog.getByRole('button', { name: 'Guardar cuenta' }).click();
    await expect(page).toHaveTitle(/^Andes · 1 con cuenta en \d{6}$/);
    await section.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(section.getByText('Deshicimos lo último.')).toBeVisible();
  });

  test('is not styled by the page, has its own brand, and changes its theme', async ({ page }) => {
    const looks = () =>
      page
        .locator('#compras contapro-purchases')
        .getByRole('button', { name: /^Descargar Excel/ })
        .evaluate((button) => {
          const icon = button.querySelector('svg');
          const { boxSizing, fontFamily, fontSize, letterSpacing, textTransform, direction } = getComputedStyle(button);
          return {
            boxSizing,
            fontFamily: fontFamily.split(',')[0],
            fontSize,
            letterSpacing,
            textTransform,
            direction,
            fill: icon && getComputedStyle(icon).fill,
          };
        });
    expect(await looks()).toEqual({
      boxSizing: 'border-box',
      fontFamily: '"Instrument Sans"',
      fontSize: '14px',
      letterSpacing: 'normal',
      textTransform: 'none',
      direction: 'ltr',
      fill: 'none',
    });
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true);
    const root = page.locator('#compras contapro-purchases [data-contapro-theme]').first();
    await expect(root).toHaveAttribute('data-contapro-brand', 'andes');
    await page.getByRole('button', { name: 'Oscuro' }).click();
    await expect(root).toHaveAttribute('data-contapro-theme', 'dark');
  });

  test('loads no table and no viewer for a form', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('about:blank');
    await page.route('**/index.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Form</title><contapro-sign-in></contapro-sign-in><script type="module" src="contapro/contapro-elements.js"></script>',
      }),
    );
    await page.goto(`${process.env['CONTAPRO_HTML_URL'] ?? ''}/index.html`);
    await expect(page.getByLabel('Usuario')).toBeVisible();
    expect(scripts.filter((path) => /Purchases|Pdf|DataTable/.test(path))).toEqual([]);
  });

  test('keeps the session for the other elements, and what was typed in hidden ones', async ({ page }) => {
    await page.getByRole('link', { name: 'Registrar' }).click();
    const ruc = page.locator('#registrar').getByRole('textbox', { name: /RUC/ });
    await ruc.fill('20100047218');
    await page.getByRole('link', { name: 'Credenciales' }).click();
    await expect(page.locator('#credenciales').getByLabel(/^Clave SOL/)).toBeVisible();
    await page.getByRole('link', { name: 'Registrar' }).click();
    await expect(ruc).toHaveValue('20100047218');
    await page.getByRole('link', { name: 'Dos empresas' }).click();
    await expect(page.locator('#dos').getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
    await expect(page.locator('#dos').getByText('No encontramos la empresa con RUC 20131312955')).toBeVisible();
  });
});

test('a page whose elements lack their code once shows all of them after one press', async ({ page }) => {
  let attempts = 0;
  await page.route('**/chunks/runtime-*.js', (route) => {
    attempts += 1;
    return attempts === 1 ? route.abort() : route.continue();
  });
  await page.route('**/index.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Three</title><contapro-sign-in></contapro-sign-in><contapro-company-registration></contapro-company-registration><contapro-credentials ruc="20500445565"></contapro-credentials><script type="module" src="contapro/contapro-elements.js"></script>',
    }),
  );
  await page.goto(`${process.env['CONTAPRO_HTML_URL'] ?? ''}/index.html`);
  const retry = page.getByRole('button', { name: 'Volver a intentar' });
  await expect(retry).toHaveCount(3);
  await retry.nth(1).click();
  await expect(page.getByLabel('Usuario')).toBeVisible();
  await expect(page.getByText('No has iniciado sesión en ContaPro')).toHaveCount(2);
  await expect(retry).toHaveCount(0);
  // The code that was blocked.
  complaints.splice(0);
});

test('the components look the same in a page that styles every element', async ({ page }) => {
  await page.goto(process.env['CONTAPRO_PARTNER_URL'] ?? '');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-contapro-theme] *')].map((element) => {
        const { boxSizing, color, fill, fontFamily, padding, textTransform, direction } = getComputedStyle(element);
        return {
          name: element.localName,
          boxSizing,
          color,
          fill,
          fontFamily,
          padding,
          textTransform,
          direction,
        };
      }),
    );
  const plain = await looks();
  await page.addStyleTag({
    content: `html { direction: rtl; font-size: 62.5%; text-transform: uppercase; }
      *, ::before, ::after { box-sizing: content-box; padding: 3px; font-family: Georgia; }
      html body div, html body main section { margin: 4px; color: red; }
      svg, path { fill: lime; }
      button { all: unset; }`,
  });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await looks()).toEqual(plain);
});
