import { companyForm } from '@contapro/testing';
import { expect, type Page } from '@playwright/test';
import { businessOf, freshRuc, signUp, until } from '../support/api.ts';
import { card, fillSignIn, rows, saved, signIn, test, waitForForm, withBodies } from '../support/product.ts';
import { readWorkbook } from '../support/workbook.ts';

const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const estudioRuc = '20603184727';
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const first = '¡Listo! Ahora registra tu primera empresa';
const second = 'Registra tu segunda empresa';

/** Fills in a company whose SOL user has all permissions and no documents. */
async function fillCompany(page: Page, name: string, ruc: string) {
  await companyForm(page).fill({ name, ruc, solUser: 'HECHA0X5', solKey: 'clave-sol' });
}

/** Waits for an event of the event log that the action causes. */
const logged = (page: Page, type: string) =>
  page.waitForRequest((request) => {
    const body: unknown = request.url().endsWith('/me/event-logs') ? request.postDataJSON() : null;
    return typeof body === 'object' && body !== null && 'event_type' in body && body.event_type === type;
  });

const descriptionOf = async (request: ReturnType<typeof logged>) => {
  const body = (await request).postDataJSON() as { description: string };
  return body.description;
};

test('PROD-06 WIZARD-11 COMPANY-33 a new accountant registers companies, whatever goes wrong on the way', async ({
  page,
}) => {
  const calls = await signUp(url(), 'Estudio Contable');
  const { email } = calls;
  await withBodies(page);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Registrar empresa' }).click();

  // The wizard, with the buttons of the browser and a reload.
  await expect(heading(page, first)).toBeVisible();
  const ruc = freshRuc();
  await fillCompany(page, 'Molinos del Sur S.A.C.', ruc);
  const registered = logged(page, 'register_business');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(heading(page, second)).toBeFocused();
  expect(await descriptionOf(registered)).toBe('onboarding');
  await expect(page.getByRole('region', { name: 'Empresas registradas' })).toContainText('Molinos del Sur S.A.C.');
  await page.goBack();
  await expect(heading(page, first)).toBeVisible();
  await page.goForward();
  await expect(heading(page, second)).toBeVisible();
  await page.getByRole('button', { name: 'Lo haré después' }).click();
  await expect(page.getByText('Tus datos están 100% seguros con nosotros.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Empezar prueba gratis' })).toHaveAttribute('href', '/inicio');
  await page.reload();
  await expect(heading(page, first)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Empresas registradas' })).toContainText(`RUC ${ruc}`);

  // The page of one company: refused with a RUC of another account, then registered.
  await page.goto('/registrar-empresa');
  await fillCompany(page, 'Botica San Martín', estudioRuc);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('alert')).toContainText('El RUC ya se encuentra registrado en otra cuenta.');
  await expect(field(page, 'RUC')).toHaveValue('');
  await page.getByRole('button', { name: 'Recuperar lo que escribí' }).click();
  await expect(field(page, 'Nombre de la empresa')).toHaveValue('Botica San Martín');
  await field(page, 'RUC').fill(freshRuc());
  const another = logged(page, 'register_business');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(heading(page, '¡Listo!')).toBeVisible();
  expect(await descriptionOf(another)).toBe('contapro');

  // The session expires in the middle of another one.
  await page.getByRole('button', { name: 'Registrar otra empresa' }).click();
  await fillCompany(page, 'Agrícola Ñandú E.I.R.L.', freshRuc());
  await page.route(/\/app\/internal\/me\/businesses$/, (route) =>
    route.fulfill({ status: 401, json: { errors: [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }] } }),
  );
  await page.getByRole('button', { name: 'Registrar' }).click();
  const expired = page.getByRole('dialog', { name: 'Tu sesión caducó.' });
  await expired.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.unroute(/\/app\/internal\/me\/businesses$/);
  await waitForForm(page);
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/registrar-empresa$/);
  await expect(field(page, 'Nombre de la empresa')).toHaveValue('Agrícola Ñandú E.I.R.L.');
  await expect(field(page, 'Clave SOL')).toHaveValue('clave-sol');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(heading(page, '¡Listo!')).toBeVisible();

  // The credentials of the first company are tested meanwhile. Until then it is not opened.
  await until(
    () => businessOf(calls, ruc),
    ({ status }) => status === 'VALID',
  );
  await page.getByRole('link', { name: 'Finalizar' }).click();
  await card(page, 'Molinos del Sur S.A.C.').click();
  // The group of the A/B test decides which of the two pages of the business is opened.
  await page.waitForURL(/\/dashboard(\/comprobantes)?(\?|$)/);
  await expect(page.getByRole('button', { name: /Cambiar de empresa: Molinos del Sur/ })).toBeVisible();
});

test('an accountant registers the companies of a file, corrects what is wrong in it, and keeps what was refused', async ({
  page,
}) => {
  const { email } = await signUp(url(), 'Estudio Contable');
  await signIn(page, email);
  await page.goto('/registrar-empresa');
  await page.getByRole('link', { name: 'Registrar varias desde un Excel o CSV' }).click();
  const template = await saved(page, () => page.getByRole('button', { name: 'Descargar plantilla Excel' }).click());
  expect([template.name, (await readWorkbook(template.bytes)).sheets.get('Empresas')]).toEqual([
    'plantilla-empresas.xlsx',
    [['RUC', 'Razón social', 'Usuario SOL', 'Clave SOL', 'API key', 'API secret']],
  ]);

  const [one, other, third] = [freshRuc(), freshRuc(), freshRuc()];
  const lines = [
    'Clave SOL;RUC;Razón social;Usuario SOL',
    `clave-sol;${one};Pesquera Ilo S.A.C.;hecha0x5`,
    `clave-dos;${other};Panadería Peña S.A.C.;CORTO`,
    `clave-sol;${estudioRuc};De otra cuenta S.A.C.;HECHA0X5`,
    `clave-sol;${one};Pesquera repetida S.A.C.;HECHA0X5`,
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') });
  const row = (line: number) => page.getByRole('form', { name: `Fila ${line}` });
  await expect(row(3).getByLabel('Usuario SOL')).toHaveAccessibleDescription('El usuario SOL debe tener 8 caracteres');
  await expect(row(5).getByLabel('RUC')).toHaveAccessibleDescription('Este RUC ya está en la fila 2');

  // With the keyboard alone. The focus goes on to the next row.
  await row(3).getByLabel('Usuario SOL').fill('hecha0x5');
  await page.keyboard.press('Enter');
  await expect(row(5).getByLabel('RUC')).toBeFocused();
  await row(5).getByLabel('RUC').fill(third);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
  await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check();
  await page.getByRole('button', { name: 'Registrar 4 empresas' }).click();
  await expect(page.getByText('Registraste 3 empresas')).toBeVisible();
  await expect(row(4).getByLabel('RUC')).toHaveAccessibleDescription(
    /^El RUC ya se encuentra registrado en otra cuenta/,
  );

  const rest = await saved(page, () => page.getByRole('button', { name: 'Descargar las que faltan' }).click());
  const [, ...left] = (await readWorkbook(rest.bytes)).sheets.get('Sin registrar') ?? [];
  expect([rest.name, left.map((cells) => cells.slice(0, 4))]).toEqual([
    'empresas-sin-registrar.xlsx',
    [['4', estudioRuc, 'De otra cuenta S.A.C.', 'HECHA0X5']],
  ]);
  await page.getByRole('button', { name: 'Quitar la fila 4' }).click();
  await expect(heading(page, '¡Listo!')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Inicio', exact: true }).click();
  for (const name of ['Pesquera Ilo S.A.C.', 'Panadería Peña S.A.C.', 'Pesquera repetida S.A.C.'])
    await expect(card(page, name)).toBeVisible();
});
