import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { businessOf, callsOf } from '../support/api.ts';
import { card, fillSignIn, openBusiness, openSection, signIn, test } from '../support/product.ts';

const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const business = { name: 'Agroexportadora Valle del Ica S.A.', ruc: '20603184727' };
const expired = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión caducó.' });

/** The token that the tab keeps is no longer one of the server's. */
const spoilToken = (page: Page) =>
  page.evaluate(() => {
    const kept = sessionStorage.getItem('app-state');
    if (kept === null) throw new Error('The tab keeps no session.');
    sessionStorage.setItem('app-state', kept.replace(/("accessToken":")[^"]+/, '$1no-es-un-token'));
  });

test.describe('without a session', () => {
  for (const path of ['/inicio', '/dashboard', '/dashboard/comprobantes', '/registrar-empresa', '/planes', '/pago']) {
    test(`ROUTE-01 ${path} leads to sign-in`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByLabel('Usuario')).toBeVisible();
    });
  }

  test('ROUTE-10 ROUTE-38 / shows sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveAttribute('href', '/crear-cuenta');
  });

  test('LOGIN-07 LOGIN-08 LOGIN-09 LOGIN-10 the fields say what is missing when they are left', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Usuario').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Ingrese su correo electrónico')).toBeVisible();
    await page.getByLabel('Usuario').fill('estudio');
    await page.getByLabel('Contraseña', { exact: true }).focus();
    await expect(page.getByText('Ingrese un correo válido')).toBeVisible();
    await page.getByLabel('Usuario').focus();
    await expect(page.getByText('Ingrese su contraseña')).toBeVisible();
  });

  test('LOGIN-02 LOGIN-03 LOGIN-19 LOGIN-20 LOGIN-23 a wrong password is told in a banner', async ({ page }) => {
    await page.goto('/login');
    await fillSignIn(page, accounts.nuevo, 'Equivocada1');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('¡Algo salió mal!');
    await expect(banner).toContainText(/\.$/);
    await expect(expired(page)).toBeHidden();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Usuario')).toHaveValue(accounts.nuevo);
  });

  test('ROUTE-04 ROUTE-05 an unknown address says so and leads back', async ({ page }) => {
    await page.goto('/no-existe/tampoco');
    await expect(page.getByText('La página solicitada no está disponible')).toBeVisible();
    await page.getByText('Volver al inicio').click();
    await expect(page).toHaveURL(/\/(login)?$/);
  });

  test('ROUTE-06 ROUTE-07 ROUTE-16 /simulated-error shows the screen of errors', async ({ page }) => {
    await page.goto('/simulated-error');
    await expect(page.getByText('¡Oops! Algo salió mal')).toBeVisible();
    await expect(page.getByText('Por favor, vuelve más tarde.')).toBeVisible();
  });

  test('LOGIN-01 the form is there without any JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url() });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.getByLabel('Usuario')).toBeVisible();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await context.close();
  });

  test('LOGIN-01 LOGIN-16 what is typed before the page answers stays', async ({ page }) => {
    const held: (() => void)[] = [];
    let open = false;
    await page.route(/\.js(\?|$)/, async (route) => {
      if (!open) await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await fillSignIn(page, accounts.nuevo);
    expect(held.length).toBeGreaterThan(0);
    open = true;
    for (const go of held) go();
    // The toggle works as soon as the page answers.
    await expect(async () => {
      await page.getByRole('button', { name: 'Mostrar contraseña' }).click({ timeout: 500 });
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text', { timeout: 500 });
    }).toPass();
    await expect(page.getByLabel('Usuario')).toHaveValue(accounts.nuevo);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/inicio$/);
  });
});

test('ROUTE-02 ROUTE-03 OPEN-066 who is signed in is led to Inicio', async ({ page }) => {
  await signIn(page, accounts.nuevo);
  for (const path of ['/login', '/', '/dashboard', '/dashboard/comprobantes', '/dashboard/subir-archivos']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/inicio$/);
  }
});

test('LOGIN-12 LOGIN-13 LOGIN-14 SESSION-01 SESSION-15 SESSION-16 OPEN-098 what is stored, and where', async ({
  page,
}) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  const stored = await page.evaluate(() => ({
    session: JSON.parse(sessionStorage.getItem('app-state') ?? 'null') as { version: number },
    local: Object.fromEntries(Object.entries(localStorage)),
  }));
  expect(stored.session.version).toBe(2);
  expect(stored.local).toMatchObject({
    isFirstLogin: 'false',
    isFirstViewDashboard: 'true',
    businessName: business.name,
    businessRuc: business.ruc,
  });
});

test('SESSION-14 a reload keeps the session, the business and the period', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard\/comprobantes$/);
  await expect(page.getByRole('button', { name: new RegExp(`Cambiar de empresa: ${business.name}`) })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202610');
});

test('SESSION-24 SESSION-26 SESSION-27 a token that is none any more ends the session in words', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  await expect(page.getByRole('tab', { name: /^Compras/ })).toBeVisible();
  await page.route(/\/app\/internal\/(?!.*event-logs)/, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer no-es-un-token' } }),
  );
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption({ index: 1 });
  await expect(expired(page)).toBeVisible();
  await expect(expired(page)).toContainText('Vuelve a iniciar sesión para ver toda tu información.');
  await page.keyboard.press('Escape');
  await expect(expired(page)).toBeVisible();
  await page.unroute(/\/app\/internal\/(?!.*event-logs)/);
  await expired(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('app-state') ?? '')).not.toContain('no-es-un-token');
});

test('SESSION-22 OPEN-023 a tampered token at a reload means signed out', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await expect(card(page, business.name)).toBeVisible();
  await spoilToken(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Usuario')).toBeVisible();
});

test('SESSION-29 SESSION-30 SESSION-31 SHELL-11 OPEN-101 signing out leaves nothing behind', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  await page.getByRole('button', { name: /abrir menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = await page.evaluate(() => ({
    session: sessionStorage.getItem('app-state') ?? '',
    local: Object.keys(localStorage).sort(),
  }));
  expect(left.session).not.toMatch(/"accessToken":"/);
  expect(left.session).not.toContain(business.ruc);
  expect(left.local).not.toEqual(expect.arrayContaining(['businessName', 'businessRuc', 'businessUuid', 'filters']));
  expect(left.local).toEqual(
    expect.arrayContaining(['completedOnboardingVideo', 'isFirstLogin', 'isFirstViewDashboard']),
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('API a business of another accountant does not exist, by id, by RUC or in filters', async () => {
  const own = await callsOf(url(), accounts.freelance);
  const foreign = await businessOf(await callsOf(url(), accounts.estudio), business.ruc);
  const filters = encodeURIComponent(
    JSON.stringify({ business_uuid: foreign.uuid, ruc: foreign.ruc, tax_period: '202610' }),
  );
  const asked = [
    ['GET', `/businesses/${foreign.uuid}/periods`],
    ['GET', `/businesses/${foreign.uuid}/imports`],
    ['POST', `/businesses/${foreign.uuid}/imports`],
    ['GET', `/businesses/${foreign.ruc}/reports?tax_period=202610&operation_type=COMPRA&file_extension=xlsx`],
    ['GET', `/businesses/dashboard-reports/all-invoices?ruc=${foreign.ruc}&tax_period=202610&page=1&size=20&status=0`],
    ['GET', `/purchase/dashboard?filters=${filters}`],
  ] as const;
  for (const [method, path] of asked) {
    const answer = await own.send(method, path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toEqual({
      errors: [expect.objectContaining({ code: expect.any(String), message: expect.stringMatching(/\.$/) })],
    });
  }
});

test('OPEN-130 a business of another accountant in the storage brings nothing of theirs', async ({ page }) => {
  const [mine, foreign] = await Promise.all([
    callsOf(url(), accounts.estudio).then((own) => businessOf(own, business.ruc)),
    callsOf(url(), accounts.freelance).then((own) => businessOf(own, '20522100944')),
  ]);
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  const sum = page.getByRole('region', { name: /^IGV del periodo/ });
  await expect(sum).toContainText('S/');
  await expect(page.getByRole('table', { name: 'Importe total por mes, en soles' })).toBeAttached();
  await page.evaluate(
    ([own, other]) => {
      const kept = sessionStorage.getItem('app-state') ?? '';
      sessionStorage.setItem('app-state', kept.replaceAll(own.uuid, other.uuid).replaceAll(own.ruc, other.ruc));
    },
    [mine, foreign] as const,
  );
  const refused = page.waitForResponse((answer) => answer.url().includes('/purchase/dashboard'));
  await page.reload();
  expect((await refused).status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Volver a intentar' }).first()).toBeVisible();
  await expect(sum).not.toContainText('S/');
});

const calls = /\/app\/internal\//;
const gone = (page: Page) => page.route(calls, (route) => route.abort('connectionrefused'));

test('OPEN-167 DASH-42 OPEN-178 figures of a server that is gone are a dash, and trying again brings them', async ({
  page,
}) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  const sum = page.getByRole('region', { name: /^IGV del periodo/ });
  await expect(sum).toContainText('S/');
  await gone(page);
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption({ index: 1 });
  const again = page.getByRole('button', { name: 'Volver a intentar' });
  await expect(again.first()).toBeVisible();
  await expect(sum).not.toContainText('S/');
  await page.unroute(calls);
  await again.first().click();
  await expect(sum).toContainText('S/');
});

test('OPEN-167 LISTINGS-32 a listing of a server that is gone says so in its place', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  const foot = page.getByRole('rowheader', { name: 'Esta página' });
  await expect(foot).toBeVisible();
  await gone(page);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText('Ocurrió un error')).toBeVisible();
  await expect(foot).toBeHidden();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(foot).toBeVisible();
  await expect(page.getByRole('button', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('OPEN-167 HOME-51 a list of businesses that does not come can be asked for again', async ({ page }) => {
  const list = /\/accountant\/dashboard\/filters/;
  await page.route(list, (route) => route.abort('connectionrefused'));
  await signIn(page, accounts.estudio);
  await expect(page.getByText('Ocurrió un error')).toBeVisible();
  await expect(page.getByText('No tienes empresas registradas')).toBeHidden();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(card(page, business.name)).toBeVisible();
});
