import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { businessOf, callsOf, newestMonths } from '../support/api.ts';
import {
  card,
  fillSignIn,
  openBusiness,
  openSection,
  openSignIn,
  signIn,
  test,
  waitForForm,
} from '../support/product.ts';
import { expired, tampered } from '../support/tokens.ts';
import { choose, fileRow } from '../support/uploading.ts';

const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const business = { name: 'Agroexportadora Valle del Ica S.A.', ruc: '20603184727' };
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('app-state') ?? '');
/** The state of the stored session; null without one. */
const storedState = async (page: Page): Promise<{ accessToken: string | null; accessTokenExpired: boolean } | null> => {
  const kept = JSON.parse((await stored(page)) || 'null') as {
    state: { accessToken: string | null; accessTokenExpired: boolean };
  } | null;
  return kept?.state ?? null;
};
const storedForGood = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
const expiry = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión caducó.' });

const calls = /\/app\/internal\//;
/** The answer with all that a dashboard shows. */
const dashboardCall = /\/businesses\/[^/]+\/dashboard\?/;
/** A page is noted in the event log ten seconds after it was opened, whatever is done meanwhile. */
const isEvent = (address: string) => address.endsWith('/me/event-logs');

test.beforeAll(async () => {
  test.setTimeout(480_000);
  // Some tests select the period before.
  await newestMonths(await callsOf(url(), accounts.estudio), business.ruc, 2);
});

/** The next page load of this tab starts with another token, for example an expired or a forged one. */
async function keepToken(page: Page, change: (token: string) => string | Promise<string>): Promise<void> {
  const token = (await storedState(page))?.accessToken;
  if (!token) throw new Error('The tab keeps no session.');
  // At the start of the next page load, because the current page may store its state again.
  await page.addInitScript(
    ([given, changed]) => {
      const state = sessionStorage.getItem('app-state');
      if (state !== null) sessionStorage.setItem('app-state', state.replace(given, changed));
    },
    [token, await change(token)] as const,
  );
}

/**
 * Ends the session while the page stays open. The event log does not notice it: its call would open the dialog before the act that
 * is tested.
 */
const letExpire = (page: Page) =>
  page.route(calls, async (route) => {
    if (isEvent(route.request().url())) return route.continue();
    const headers = route.request().headers();
    const [, token] = /^Bearer (.+)$/.exec(headers['authorization'] ?? '') ?? [];
    await route.continue(token ? { headers: { ...headers, authorization: `Bearer ${await expired(token)}` } } : {});
  });

test.describe('without a session', () => {
  for (const path of ['/inicio', '/dashboard', '/dashboard/comprobantes', '/registrar-empresa', '/planes', '/pago']) {
    test(`ROUTE-01 ${path} leads to sign-in`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByLabel('Usuario')).toBeVisible();
    });
  }

  test('a page that asks to sign in is opened afterwards, once', async ({ page }) => {
    await page.goto('/estudio?periodo=202610');
    await page.waitForURL(/\/login$/);
    await page.reload();
    await waitForForm(page);
    await fillSignIn(page, accounts.nuevo);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/estudio\?periodo=202610$/);
  });

  test('ROUTE-10 ROUTE-38 / shows sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveAttribute('href', '/crear-cuenta');
  });

  test('LOGIN-07 LOGIN-09 LOGIN-10 the fields say what is missing when they are left', async ({ page }) => {
    await openSignIn(page);
    await page.getByLabel('Usuario').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Ingrese su correo electrónico')).toBeVisible();
    await page.getByLabel('Usuario').fill('estudio');
    await page.getByLabel('Contraseña', { exact: true }).focus();
    await expect(page.getByText('Ingrese un correo válido')).toBeVisible();
    await page.getByLabel('Usuario').focus();
    await expect(page.getByText('Ingrese su contraseña')).toBeVisible();
  });

  test('LOGIN-03 LOGIN-20 LOGIN-23 a wrong password is reported in a banner', async ({ page }) => {
    await openSignIn(page);
    await fillSignIn(page, accounts.nuevo, 'Equivocada1');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('¡Algo salió mal!');
    await expect(banner).toContainText(/\.$/);
    await expect(expiry(page)).toBeHidden();
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

  test('LOGIN-01 LOGIN-16 what is typed and sent before the scripts are loaded is kept', async ({ page }) => {
    const held: (() => void)[] = [];
    let open = false;
    await page.route(/\.js(\?|$)/, async (route) => {
      if (!open) await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await fillSignIn(page, accounts.nuevo);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect(page.getByLabel('Usuario')).toHaveValue(accounts.nuevo);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    open = true;
    for (const go of held) go();
    // The press was kept: nobody presses again.
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

test('LOGIN-12 SESSION-01 SESSION-15 the session and the flags are stored in their places', async ({ page }) => {
  await signIn(page, accounts.estudio);
  expect(JSON.parse(await stored(page))).toMatchObject({ version: 2 });
  expect(await storedForGood(page)).toMatchObject({ isFirstLogin: 'false', isFirstViewDashboard: 'true' });
  await openBusiness(page, business.name);
  expect(await storedForGood(page)).toMatchObject({ businessName: business.name, businessRuc: business.ruc });
  // The first figure that is loaded ends the first view.
  await expect.poll(() => storedForGood(page)).toMatchObject({ isFirstLogin: 'false', isFirstViewDashboard: 'false' });
});

test('SESSION-14 OPEN-023 a reload keeps the session, and shows the shell before the profile is here', async ({
  page,
}) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (calls.test(pathname) && !isEvent(pathname)) requests.push(pathname.replace('/app/internal', ''));
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/internal\/me$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/dashboard\/comprobantes$/);
  await expect(page.getByRole('button', { name: new RegExp(`Cambiar de empresa: ${business.name}`) })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202610');
  await expect(page.getByRole('region', { name: /^Comprobantes de compra/ })).toHaveAttribute('aria-busy', 'true');
  expect(requests).toEqual(['/me']);
  answer();
  await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
  // The page was not started again: no call was sent twice.
  expect(requests).toEqual([...new Set(requests)]);
});

test('SESSION-14 an accountant whose profile cannot be loaded can sign out', async ({ page }) => {
  await page.route(/\/internal\/me$/, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await openSignIn(page);
  await fillSignIn(page, accounts.estudio);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar esta página' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await storedState(page))?.accessToken ?? null).toBe(null);
});

test('DASH-41 HIST-01 the calls of the dashboard are sent together, and nothing moves when they are answered', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
        shifts.push(...sources.map(({ node }) => node?.textContent ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  const igv = page.getByRole('region', { name: /^IGV del periodo/ });
  const history = page.getByRole('table', { name: 'Importe total por mes, en soles' });
  // Otherwise the calls of this page load could be held instead of those of the next one.
  await expect(igv).toHaveAttribute('aria-busy', 'false');
  await expect(history).toBeAttached();
  const held = new Map<string, () => void>();
  await page.route(/\/(dashboard|total-amount|total-amount-detractions|history)\?/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const book = /COMPRA|VENTA/.exec(search)?.[0] ?? '';
    await new Promise<void>((release) => held.set(`${pathname.replace('/app/internal', '')} ${book}`.trim(), release));
    await route.continue();
  });
  // The parts of the dashboard are one answer. Without it each is asked for alone.
  await page.route(dashboardCall, (route) => route.fulfill({ status: 500 }));
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(() => [...held.keys()])
    .toEqual([
      '/purchase/dashboard',
      '/sales/dashboard',
      '/businesses/dashboard/total-amount',
      '/businesses/dashboard/total-amount-detractions',
      '/dashboard/history COMPRA',
      '/dashboard/history VENTA',
    ]);
  await expect(page.getByText('Cargando historial')).toBeAttached();
  for (const release of held.values()) {
    const answered = page.waitForResponse((answer) => calls.test(answer.url()));
    release();
    await (await answered).finished();
  }
  await expect(history).toBeAttached();
  await expect(igv).toHaveAttribute('aria-busy', 'false');
  const shifts = await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return Reflect.get(globalThis, 'shifts') as string[];
  });
  expect(shifts).toEqual([]);
});

const ends = [
  { what: 'has expired', change: expired, reason: 'Tu sesión caducó. Vuelve a iniciar sesión.' },
  { what: 'was tampered with', change: tampered, reason: 'Tu sesión no es válida. Vuelve a iniciar sesión.' },
] as const;
for (const { what, change, reason } of ends) {
  test(`SESSION-22 SESSION-26 SESSION-28 a page whose token ${what} leads to sign-in, which says so once`, async ({
    page,
  }) => {
    await signIn(page, accounts.estudio);
    await openBusiness(page, business.name);
    await keepToken(page, change);
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith('/app/internal/me') && answer.status() === 401,
    );
    await page.reload();
    expect(await (await refused).json()).toEqual({
      errors: [{ code: 'UNAUTHORIZED', message: reason }],
      request_id: expect.any(String),
    });
    await expect(page).toHaveURL(/\/login$/);
    const notice = page.getByText('Tu sesión caducó. Vuelve a iniciar sesión para ver toda tu información.');
    await expect(notice).toBeVisible();
    await expect(expiry(page)).toBeHidden();
    await expect.poll(async () => (await storedState(page))?.accessTokenExpired).toBe(false);
    await page.reload();
    await expect(page.getByLabel('Usuario')).toBeVisible();
    await expect(notice).toBeHidden();
  });
}

const acts: readonly { what: string; act: (page: Page) => Promise<unknown> }[] = [
  {
    what: 'opens a business',
    act: async (page) => {
      await expect(card(page, business.name)).toBeVisible();
      await letExpire(page);
      await card(page, business.name).click();
    },
  },
  {
    what: 'chooses a period',
    act: async (page) => {
      await openBusiness(page, business.name);
      await expect(page.getByRole('tab', { name: /^Compras \d/ })).toBeVisible();
      await letExpire(page);
      await page.getByRole('combobox', { name: 'Periodo' }).selectOption({ index: 1 });
    },
  },
  {
    what: 'asks for a report',
    act: async (page) => {
      // What loads itself again would open the dialog before the report is asked for.
      await page.route(/\/collections$/, () => {});
      await openBusiness(page, business.name);
      await expect(page.getByRole('button', { name: 'Marcar como declarado' })).toBeVisible();
      await page.getByRole('button', { name: 'Descargar reporte' }).click();
      await letExpire(page);
      await page.getByRole('button', { name: 'Descargar', exact: true }).click();
      await expect(page.getByText('Ocurrió un error', { exact: true }).first()).toBeVisible();
    },
  },
  {
    what: 'sends a file',
    act: async (page) => {
      await openBusiness(page, business.name);
      // The list of earlier uploads must be here: its 401 would open the dialog before the file is chosen.
      const earlier = page.waitForResponse((answer) => /\/imports(\?|$)/.test(answer.url()));
      await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
      await (await earlier).finished();
      await letExpire(page);
      await choose(page, { name: 'compras.txt', mimeType: 'text/plain', buffer: Buffer.from('RUC|') });
      await expect(fileRow(page, 'compras.txt')).toContainText('En espera');
      await expect(page.getByText('la subida sigue cuando vuelvas a iniciar sesión')).toBeVisible();
    },
  },
];
for (const { what, act } of acts) {
  test(`SESSION-26 SESSION-27 OPEN-192 who ${what} after the session ended is told so, and returns to the page after signing in`, async ({
    page,
  }) => {
    await signIn(page, accounts.estudio);
    await act(page);
    await expect(expiry(page)).toContainText('Vuelve a iniciar sesión para ver toda tu información.');
    const interrupted = new URL(page.url()).pathname;
    await page.keyboard.press('Escape');
    await expect(expiry(page)).toBeVisible();
    await expiry(page).getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await storedState(page))?.accessToken ?? null).toBe(null);
    await waitForForm(page);
    await page.unroute(calls);
    await fillSignIn(page, accounts.estudio);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === interrupted);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(expiry(page)).toBeHidden();
  });
}

test('DASH-43 OPEN-185 one call of the dashboard that answers 401 opens only the dialog', async ({ page }) => {
  const refused = /\/total-amount\b/;
  await signIn(page, accounts.estudio);
  await page.route(dashboardCall, async (route) => {
    const response = await route.fetch();
    const whole = (await response.json()) as object;
    await route.fulfill({ response, json: { ...whole, totals: undefined } });
  });
  await page.route(refused, (route) =>
    route.fulfill({ status: 401, json: { errors: [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }] } }),
  );
  await openBusiness(page, business.name);
  // The other figures are there.
  await expect(page.getByRole('tab', { name: /^Compras \d/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Ventas \d/ })).toBeVisible();
  await expect(expiry(page)).toBeVisible();
  await expect(page.getByText('Ocurrió un error')).toBeHidden();
  expect(await stored(page)).toContain('"accessTokenExpired":true');
});

test('SESSION-29 SESSION-30 SESSION-31 signing out removes what was stored', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  const token = (await storedState(page))?.accessToken;
  const me = async () =>
    (await fetch(`${url()}/app/internal/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await me()).toBe(200);
  await page.getByRole('button', { name: /abrir menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Signing out does not wait longer than two seconds for the server.
  await expect.poll(me).toBe(401);
  const left = await page.evaluate(() => ({
    session: sessionStorage.getItem('app-state') ?? '',
    local: Object.keys(localStorage).sort(),
  }));
  expect((await storedState(page))?.accessToken ?? null).toBe(null);
  expect(left.session).not.toContain(business.ruc);
  expect(left.local).not.toEqual(expect.arrayContaining(['businessName', 'businessRuc', 'businessUuid', 'filters']));
  expect(left.local).toEqual(
    expect.arrayContaining(['completedOnboardingVideo', 'isFirstLogin', 'isFirstViewDashboard']),
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('SESSION-30 SESSION-31 a link opened in a new tab finds the session, and signing out ends it in both', async ({
  page,
  context,
}) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  const link = page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Comprobantes de compra' });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab.getByRole('heading', { level: 1, name: 'Comprobantes de compra' })).toBeVisible();
  await expect(tab.getByRole('button', { name: new RegExp(`Cambiar de empresa: ${business.name}`) })).toBeVisible();
  await expect(tab.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
  expect(new URL(tab.url()).pathname).toBe('/dashboard/comprobantes');

  // No link of the app opened this one.
  const typed = await context.newPage();
  await typed.goto('/dashboard/comprobantes');
  await expect(typed).toHaveURL(/\/login$/);
  await typed.close();

  await page.getByRole('button', { name: /abrir menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(tab).toHaveURL(/\/login$/);
  expect(await stored(tab)).not.toMatch(/"accessToken":"/);

  // A tab that was signed out does not take a later session over when it is loaded again.
  await signIn(page, accounts.estudio);
  await tab.reload();
  await expect(tab.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
  await expect(tab).toHaveURL(/\/login$/);
  expect(await stored(tab)).not.toMatch(/"accessToken":"/);
});

test('OPEN-130 a business of another accountant in the storage shows no data of that accountant', async ({ page }) => {
  const foreign = await businessOf(await callsOf(url(), accounts.freelance), '20522100944');
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  const sum = page.getByRole('region', { name: /^IGV del periodo/ });
  await expect(sum).toContainText('S/');
  await expect(page.getByRole('table', { name: 'Importe total por mes, en soles' })).toBeAttached();
  // At the start of the next page load, because the current page may store its state again.
  await page.addInitScript(({ uuid, ruc }) => {
    const kept = JSON.parse(sessionStorage.getItem('app-state') ?? '') as { state: { business: object } };
    kept.state.business = { ...kept.state.business, uuid, ruc };
    sessionStorage.setItem('app-state', JSON.stringify(kept));
  }, foreign);
  const refused = page.waitForResponse(dashboardCall);
  await page.reload();
  expect((await refused).status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Volver a intentar' }).first()).toBeVisible();
  await expect(sum).not.toContainText('S/');
});

const gone = (page: Page) => page.route(calls, (route) => route.abort('connectionrefused'));

test('OPEN-167 DASH-42 OPEN-178 figures are a dash while the server does not answer, and are loaded by trying again', async ({
  page,
}) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);
  const sum = page.getByRole('region', { name: /^IGV del periodo/ });
  await expect(sum).toContainText('S/');
  await gone(page);
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption({ index: 1 });
  const again = page.getByRole('tabpanel').getByRole('button', { name: 'Volver a intentar' });
  await expect(again.first()).toBeVisible();
  await expect(sum).not.toContainText('S/');
  await page.unroute(calls);
  await again.first().click();
  await expect(sum).toContainText('S/');
});

test('OPEN-167 LISTINGS-32 a listing whose server does not answer is replaced by a message', async ({ page }) => {
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

test('OPEN-167 HOME-51 a list of businesses that could not be loaded can be loaded again', async ({ page }) => {
  const list = /\/accountant\/dashboard\/filters/;
  await page.route(list, (route) => route.abort('connectionrefused'));
  await signIn(page, accounts.estudio);
  await expect(page.getByText('Ocurrió un error')).toBeVisible();
  await expect(page.getByText('No tienes empresas registradas')).toBeHidden();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(card(page, business.name)).toBeVisible();
});
