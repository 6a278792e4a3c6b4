import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { businessOf, type Calls, callsOf, until } from '../support/api.ts';
import { card, openBusiness, signIn, test } from '../support/product.ts';

test.describe.configure({ timeout: 120_000 });

const callsAs = (email: string): Promise<Calls> => callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', email);
/** The sample businesses collect their documents in the background. */
const collected = async (email: string, ruc: string) => {
  const calls = await callsAs(email);
  await until(
    () => businessOf(calls, ruc),
    (one) => one.exists_periods_processed,
  );
};
const menu = (page: Page) => page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
const sections = [
  'Comprobantes de compra',
  'Detracciones',
  'Percepciones',
  'Retenciones',
  'Informe PDT',
  'Editar credenciales',
  'Subir archivos',
  'Comprobantes de venta',
  'Observaciones',
  'Cuadre',
  'Cuentas',
  'Cerrar el mes',
];

test.describe('template A, studio', () => {
  // The sections of a business are disabled until it has a period.
  test.beforeAll(() => collected(accounts.estudio, '20603184727'));
  test.beforeEach(({ page }) => signIn(page, accounts.estudio));

  test('HOME-01 HOME-03 HOME-04 greets by name and finds a business by a piece of its name', async ({ page }) => {
    await expect(page.getByRole('heading', { name: '¡Hola, Rosa!' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Buscar empresa' });
    await search.fill('BOTICA');
    await expect(page.getByRole('list', { name: 'Tus empresas' }).getByRole('listitem')).toHaveText([
      /Botica San Martín/,
    ]);
    await search.fill('zzz');
    await expect(page.getByRole('heading', { name: 'No se encontraron empresas' })).toBeVisible();
  });

  test('HOME-15 OPEN-083 sorts businesses by status, descending', async ({ page }) => {
    await expect(card(page, /Luz Marina/)).toBeVisible();
    const cards = await page.getByRole('list', { name: 'Tus empresas' }).getByRole('listitem').allInnerTexts();
    const order = ['Falta de permisos', 'Procesando datos', 'Credenciales inválidas'];
    const places = cards.map((text) => order.findIndex((status) => text.includes(status)));
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test('HOME-20 HOME-28 HOME-29 a business in progress says how long it takes', async ({ page }) => {
    await card(page, /Luz Marina Ccori Huamán/).click();
    const dialog = page.getByRole('dialog', { name: 'Procesando datos' });
    await expect(dialog).toContainText('La consolidación de tus comprobantes puede tardar hasta 2 días.');
    await expect(dialog).toContainText('Luz Marina Ccori Huamán · RUC 10427183659');
    // The build has no WhatsApp number.
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/inicio$/);
  });

  test('HOME-21 HOME-30 HOME-31 wrong credentials lead to where they are changed', async ({ page }) => {
    await card(page, /El Tornillo Feliz/).click();
    const dialog = page.getByRole('dialog', { name: 'Credenciales inválidas' });
    await expect(dialog).toContainText('Las credenciales del Portal SOL son incorrectas.');
    await dialog.getByRole('button', { name: 'Actualizar credenciales' }).click();
    await expect(page).toHaveURL(/\/dashboard\/editar-credenciales$/);
    await expect(page.getByText('Ferretería El Tornillo Feliz S.A.C.').first()).toBeVisible();
  });

  test('HOME-22 HOME-32 HOME-34 missing permissions are listed, the report is still there', async ({ page }) => {
    await collected(accounts.estudio, '20488301757');
    await page.reload();
    await card(page, /Transportes Ñusta/).click();
    const dialog = page.getByRole('dialog', { name: 'Falta de permisos' });
    await expect(dialog).toContainText('Faltan permisos en los siguientes módulos:');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Ir a ver mi reporte' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Faltan permisos de SUNAT para acceder a toda la información.')).toBeVisible();
    await expect(page.getByText('Asigna el permiso correspondiente a la cuenta')).toBeVisible();
  });

  test('SHELL-27 SHELL-35 SHELL-02 the menu of template A has its entries in order', async ({ page }) => {
    await openBusiness(page, /Agroexportadora Valle del Ica/);
    await expect(menu(page)).toHaveText(['Inicio', ...sections]);
    await expect(page.getByRole('link', { name: 'Mis Empresas' })).toBeVisible();
  });

  test('SHELL-16 to SHELL-26 the switcher finds businesses, leaves out those that are not valid, and opens another one', async ({
    page,
  }) => {
    await collected(accounts.estudio, '20539172841');
    await page.reload();
    await openBusiness(page, /Agroexportadora Valle del Ica/);
    await page.getByRole('button', { name: /^Cambiar de empresa/ }).click();
    const search = page.getByPlaceholder('Buscar...');
    const options = page.getByRole('dialog', { name: 'Cambiar de empresa' }).getByRole('listitem').getByRole('button');
    await search.fill('20539172841');
    await expect(options).toHaveText([/Botica San Martín/]);
    await search.fill('tornillo');
    await expect(options.filter({ hasText: 'El Tornillo Feliz' })).toBeDisabled();
    await search.fill('agroexp');
    await expect(page.getByText('No se encontraron empresas')).toBeVisible();
    await search.fill('botica');
    await options.filter({ hasText: 'Botica San Martín' }).click();
    await expect(page.getByText('Botica San Martín de Porres E.I.R.L. · RUC 20539172841')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('DASH-39 DASH-40 the introductory video is shown once', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('seen') === null) localStorage.removeItem('completedOnboardingVideo');
    });
    await page.reload();
    await openBusiness(page, /Agroexportadora Valle del Ica/);
    const video = page.getByRole('dialog', { name: 'Conoce tu reporte de empresa' });
    await expect(video).toBeVisible();
    await video.getByRole('button', { name: 'Cerrar' }).first().click();
    await expect(video).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('completedOnboardingVideo'))).toBe('true');
  });

  test('TOUR-01 TOUR-02 TOUR-04 the tour of the dashboard is shown once', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('toured') === null) localStorage.removeItem('completedOnboardingStepOne');
      sessionStorage.setItem('toured', 'true');
    });
    await page.reload();
    await openBusiness(page, /Agroexportadora Valle del Ica/);
    const stored = () => page.evaluate(() => localStorage.getItem('completedOnboardingStepOne'));
    for (const [title, place] of [
      ['Elige el periodo', '1 de 4'],
      ['El IGV del periodo', '2 de 4'],
      ['Compras y ventas', '3 de 4'],
      ['Descarga el reporte', '4 de 4'],
    ] as const) {
      await expect(page.getByRole('dialog', { name: title })).toContainText(place);
      expect(await stored()).toBe(null);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await stored()).toBe('true');
  });
});

test.describe('template B, on trial', () => {
  test.beforeEach(async ({ page }) => {
    await collected(accounts.freelance, '20522100944');
    await signIn(page, accounts.freelance);
  });

  test('HOME-36 HOME-37 HOME-42 the days left of the trial are shown', async ({ page }) => {
    const plan = page.getByRole('region', { name: 'Tu plan' });
    await expect(plan).toContainText('Te quedan 5 días de prueba gratis');
    await expect(plan.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/planes-y-precios');
  });

  test('HOME-27 ROUTE-27 OPEN-176 a business opens at its vouchers, with the figures as cards', async ({ page }) => {
    await openBusiness(page, /Confecciones Gamarra Uno/, '/dashboard/comprobantes');
    await expect(menu(page)).toHaveText(sections);
    const cards = page.getByLabel('Resumen de compras del periodo');
    for (const label of ['Total', 'Deducibles', 'Observados', 'No procesados'])
      await expect(cards.getByText(label, { exact: true })).toBeVisible();
    const hrefs = () => cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect
      .poll(hrefs)
      .toEqual([
        '/dashboard/comprobantes',
        '/dashboard/comprobantes?estado=gasto+deducible',
        '/dashboard/observaciones',
        '/dashboard/comprobantes?estado=no+procesado',
      ]);
    await expect(cards).toContainText(/S\/\s?[1-9][\d,]*\.\d\d/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/dashboard\/comprobantes$/);
  });

  test('HOME-34 OPEN-176 the banner of missing permissions is shown on Comprobantes', async ({ page }) => {
    await collected(accounts.freelance, '20499188201');
    await page.reload();
    await card(page, /Minimarket Doña Peta/).click();
    await page
      .getByRole('dialog', { name: 'Falta de permisos' })
      .getByRole('button', { name: 'Ir a ver mi reporte' })
      .click();
    await expect(page).toHaveURL(/\/dashboard\/comprobantes$/);
    await expect(page.getByText('Faltan permisos de SUNAT para acceder a toda la información.')).toBeVisible();
  });
});

test('HOME-38 HOME-43 HOME-44 after the trial nothing opens but the plans', async ({ page }) => {
  await signIn(page, accounts.vencido);
  const plan = page.getByRole('region', { name: 'Tu plan' });
  await expect(plan).toContainText('Tu prueba gratis ha terminado');
  await expect(card(page, /Víctor Raúl Paredes/)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Registrar nueva empresa' })).toBeDisabled();
  await page.goto('/registrar-empresa');
  await expect(page).toHaveURL(/\/inicio$/);
  await page.getByRole('link', { name: 'Ver planes' }).click();
  await expect(page).toHaveURL(/\/planes-y-precios$/);
  await expect(page.getByRole('heading', { name: 'Escoge el plan ideal para ti' })).toBeVisible();
});

test('HOME-10 HOME-11 OPEN-084 a new account is led to register', async ({ page }) => {
  await signIn(page, accounts.nuevo);
  await expect(page.getByRole('heading', { name: 'No tienes empresas registradas' })).toBeVisible();
  await expect(page.getByText('Te quedan 7 días de prueba gratis')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrar empresa' })).toHaveAttribute('href', '/registrar-empresas');
  await expect(page.getByRole('link', { name: 'Registrar nueva empresa' })).toHaveAttribute(
    'href',
    '/registrar-empresa',
  );
});

test("SHELL-04 SHELL-05 SHELL-37 a Siscont user has the partner's brand and a shorter menu", async ({ page }) => {
  await collected(accounts.siscont, '20500445565');
  await signIn(page, accounts.siscont);
  await expect(page.getByRole('banner').getByText('SISCONT')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tu plan' })).toHaveCount(0);
  await openBusiness(page, /Distribuciones Chan Chan/);
  await expect(menu(page)).toHaveText(['Inicio', ...sections.filter((section) => section !== 'Informe PDT')]);
  await expect(page.getByRole('link', { name: 'Mis Empresas' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('SISCONT')).toBeVisible();
});
