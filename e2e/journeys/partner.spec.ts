import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page, type Request } from '@playwright/test';
import { businessOf, callsOf, freshRuc, registerEmptyBusiness, signUp } from '../support/api.ts';
import { serverNow, signAssertion } from '../support/partnerKey.ts';
import { password } from '../support/accounts.ts';
import { fillSignIn, signIn, test, waitForForm, withBodies } from '../support/product.ts';

const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const estudioRuc = '20603184727';
const secret = 'Clave ñ+del&socio';

/** The RUC of a natural person, with a valid check digit. */
function freshPersonRuc(): string {
  const base = `10${randomInt(40_000_000, 49_999_999)}`;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(base[index]), 0);
  return `${base}${(11 - (sum % 11)) % 10}`;
}

const linkOf = (query: Record<string, string>) => `/siscont/validate?${new URLSearchParams(query)}`;

/**
 * Records what the page sends, and the address that it shows to its scripts. No request after that of the page itself may
 * name the link, neither in its address nor in its referrer.
 */
function watch(page: Page): { requests: Request[]; logged: string[] } {
  const requests: Request[] = [];
  const logged: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('console', (message) => logged.push(message.text()));
  return { requests, logged };
}

async function accept(page: Page) {
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
  await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check();
}

test('PARTNER-16 PARTNER-19 PARTNER-55 wrong credentials lead to an account, a natural person and its report', async ({
  page,
}) => {
  const [email, ruc] = [`${randomUUID()}@cliente.pe`, freshPersonRuc()];
  await page.goto('/login');
  const { requests, logged } = watch(page);
  await page.goto(linkOf({ email, password: secret, ruc, razon_social: 'Luz Marina Ñaupari' }));

  // The address is clean, whatever has read it: the history, the requests, their referrers and the console.
  await expect(heading(page, 'Obtén todos tus comprobantes con detalle e imagen')).toBeVisible();
  await expect(page).toHaveURL(/\/siscont\/registrar-cuenta$/);
  await expect(page.getByText('SISCONT', { exact: true }).first()).toBeVisible();
  // The page before may still ask for its icon.
  const opening = requests.findIndex((request) => request.url().includes('/siscont/validate?'));
  expect(opening).not.toBe(-1);
  const told = await Promise.all(
    requests.slice(opening + 1).map(async (request) => [request.url(), (await request.allHeaders())['referer']]),
  );
  for (const text of [...told.flat(), ...logged, page.url()])
    expect(text ?? '').not.toMatch(/socio|cliente\.pe|razon_social/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/siscont\/registrar-cuenta$/);

  // The account: loaded again, refused by the server, sent again.
  await page.reload();
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(page.getByText('Ingrese su documento de identidad')).toBeVisible();
  await field(page, 'DNI').fill(' 4567-8912 ');
  await field(page, 'Celular').fill('+51 987 654 321');
  await accept(page);
  await page.route(/\/users-siscont$/, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(page.getByRole('alert')).toHaveText('Ocurrió un error. Por favor, inténtalo de nuevo en un minuto.');
  await page.unroute(/\/users-siscont$/);
  await page.getByRole('button', { name: 'Registrarme' }).click();

  // The company: the session expires in the middle of the form, and what was typed is there after signing in again.
  await expect(heading(page, 'Registra tu empresa')).toBeVisible();
  await expect(page).toHaveURL(/\/siscont\/registrar-empresa$/);
  expect(await page.evaluate(() => sessionStorage.getItem('app-state'))).not.toContain('socio');
  await page.reload();
  await expect(field(page, 'RUC')).toHaveValue(ruc);
  await page.getByLabel('Apellido paterno').fill('Ñaupari');
  await field(page, 'Usuario SOL').fill('hecha0x5');
  await page.getByRole('button', { name: 'Usar HECHA0X5' }).click();
  await field(page, 'Clave SOL').fill('clave-sol');
  await accept(page);
  await page.route(/\/me\/businesses$/, (route) =>
    route.fulfill({ status: 401, json: { errors: [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }] } }),
  );
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const expired = page.getByRole('dialog', { name: 'Tu sesión caducó.' });
  await expired.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.unroute(/\/me\/businesses$/);
  await withBodies(page);
  await waitForForm(page);
  await fillSignIn(page, email, secret);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(heading(page, 'Registra tu empresa')).toBeVisible();
  await expect(page.getByLabel('Apellido paterno')).toHaveValue('Ñaupari');
  await expect(field(page, 'Clave SOL')).toHaveValue('clave-sol');

  const event = page.waitForRequest((request) => {
    const sent: unknown = request.url().endsWith('/me/event-logs') ? request.postDataJSON() : null;
    return typeof sent === 'object' && sent !== null && 'description' in sent && sent.description === 'siscont';
  });
  const registration = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/me/businesses'),
  );
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  expect((await registration).postDataJSON()).toEqual({
    ruc,
    name: 'Luz Marina Ñaupari',
    username: 'HECHA0X5',
    passwordSOL: 'clave-sol',
    terms: true,
    privacy: true,
    paternal_surname: 'Ñaupari',
  });
  await expect(heading(page, 'Tus comprobantes estarán listos en máximo 12 horas')).toBeVisible();
  expect((await event).postDataJSON()).toMatchObject({ event_type: 'register_business' });
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.waitForURL(/\/dashboard(\/comprobantes)?(\?|$)/);
  await expect(page.getByRole('button', { name: /Cambiar de empresa: Luz Marina Ñaupari/ })).toBeVisible();
  await page.goto('/siscont/registrar-empresa');
  await expect(page).toHaveURL(/\/(inicio|registro-empresa)$/);

  // With the right credentials the same link signs in and opens the business.
  await page.goto(linkOf({ email, password: secret, ruc, razon_social: 'Luz Marina Ñaupari' }));
  await page.waitForURL(/\/dashboard(\/comprobantes)?(\?|$)/);
  await expect(page.getByRole('button', { name: /Cambiar de empresa: Luz Marina Ñaupari/ })).toBeVisible();
});

test('PARTNER-05 PARTNER-07 PARTNER-14 a token opens the business of its accountant, beside another accountant in another tab', async ({
  page,
  context,
}) => {
  const { email, token } = await signUp(url(), 'Siscont');
  const calls = await callsOf(url(), email);
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, 'Distribuidora Ñusta S.A.C.');
  const { email: other } = await signUp(url(), 'Estudio Contable');
  await signIn(page, other);

  const tab = await context.newPage();
  await tab.goto(linkOf({ token, ruc, razon_social: 'Distribuidora Ñusta S.A.C.' }));
  await tab.waitForURL(/\/dashboard(\/comprobantes)?(\?|$)/);
  await expect(tab.getByRole('button', { name: /Cambiar de empresa: Distribuidora Ñusta/ })).toBeVisible();
  await page.reload();
  await expect(heading(page, '¡Hola, Elsa!')).toBeVisible();
  expect((await businessOf(calls, ruc)).ruc).toBe(ruc);

  // A RUC of another account, whose name is that of the link because the other one is not told; and a token that is not valid.
  await tab.goto(linkOf({ token, ruc: estudioRuc, razon_social: 'Cualquiera' }));
  await expect(tab.getByRole('alert')).toContainText(
    `El ruc ${estudioRuc} ya se encuentra registrado en otra cuenta como Cualquiera`,
  );
  await expect(tab).toHaveURL(/\/siscont\/validate$/);
  await tab.goto(linkOf({ token: 'no-vale', ruc, razon_social: 'Cualquiera' }));
  const failed = tab.getByText('Ocurrió un error al validar tus datos, inténtelo de nuevo en unos minutos');
  await expect(failed).toBeVisible();
  await tab.reload();
  await expect(failed).toBeVisible();
  await expect(tab).toHaveURL(/\/siscont\/validate$/);
});

test('PROD-04 PARTNER-22 OPEN-166 a link gives a trial, and a link with a signed assertion the plan of the partner', async ({
  page,
}) => {
  const [email, ruc] = [`${randomUUID()}@cliente.pe`, freshRuc()];
  const link = linkOf({ email, password, ruc, razon_social: 'Andina S.A.C.' });
  await page.goto(link);
  await expect(page.getByText('Prueba gratis de 7 días')).toBeVisible();
  await field(page, 'DNI').fill('45678912');
  await field(page, 'Celular').fill('987654321');
  await accept(page);
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(heading(page, 'Registra tu empresa')).toBeVisible();
  const calls = await callsOf(url(), email);
  expect(await calls.get('/me')).toMatchObject({ subscription: { plan_type: 1, end_date: '2026-11-27' } });
  expect(await calls.get('/me')).not.toHaveProperty('partner_plan');
  await registerEmptyBusiness(calls, ruc, 'Andina S.A.C.');
  await page.goto('/inicio');
  await expect(page.getByText(/7 días/).first()).toBeVisible();

  // The same customer comes again, this time with a licence.
  const { requests } = watch(page);
  const assertion = signAssertion(url(), { email, ruc, now: serverNow() });
  await page.goto(`${link}#assertion=${assertion}`);
  await page.waitForURL(/\/dashboard(\/comprobantes)?(\?|$)/);
  expect(await calls.get('/me')).toMatchObject({ partner_plan: true });
  for (const text of [...requests.map((request) => request.url()), page.url()]) expect(text).not.toContain('assertion');
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toContain(assertion);
  await page.goto('/inicio');
  await expect(heading(page, /Hola/)).toBeVisible();
  await expect(page.getByText(/7 días/)).toHaveCount(0);

  // It has counted: another account cannot use it, and the customer's own link works still.
  await page.goto(`${link}#assertion=${assertion}`);
  await page.waitForURL(/\/dashboard(\/comprobantes)?(\?|$)/);
  const other = `${randomUUID()}@cliente.pe`;
  await page.goto(`${linkOf({ email: other, password, ruc, razon_social: 'Andina' })}#assertion=${assertion}`);
  await expect(page.getByText('Gratis mientras tengas una licencia activa de SISCONT')).toBeVisible();
  await field(page, 'DNI').fill('45678912');
  await field(page, 'Celular').fill('987654321');
  await accept(page);
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'El enlace con el que llegaste no es válido. Vuelve a abrir ContaPro desde tu sistema contable.',
  );
});
