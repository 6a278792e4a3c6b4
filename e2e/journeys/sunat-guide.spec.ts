import { expect, type Page } from '@playwright/test';
import { businessOf, type Calls, freshRuc, signUp } from '../support/api.ts';
import { signIn, test } from '../support/product.ts';

const name = 'EMPRESA POR CONECTAR S.A.C.';
const ruc = freshRuc();

let calls: Calls;
let uuid: string;

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  const business = { ruc, name, username: 'GUIA00X1', passwordSOL: 'clave-sol', terms: true, privacy: true };
  expect((await calls.send('POST', '/me/businesses', business)).status).toBe(204);
  uuid = (await businessOf(calls, ruc)).uuid;
});

/** Stores credentials; the end of the SOL user decides what the practice SUNAT answers. */
const store = async (username: string, api: object = {}) => {
  const body = { username, password: 'clave-sol', ...api };
  expect((await calls.send('PATCH', `/businesses/${uuid}/credentials`, body)).status).toBe(204);
};

const result = (page: Page) => page.getByRole('main').getByRole('status');
const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const application = 'Crea la aplicación en SOL';
const user = 'Crea un usuario SOL secundario';
const registers = 'Comprueba que el SIRE se puede leer';

test('CREDS-30 CREDS-40 a first connection with the guide, tested from its steps', async ({ page, context }) => {
  await signIn(page, calls.email);

  await test.step('a refused user is said at its step, and led to the form of the business', async () => {
    await page.goto('/guia-sunat');
    await expect(page.getByRole('heading', { level: 1, name: 'Conecta una empresa con SUNAT' })).toBeVisible();
    await expect(page.getByLabel('Empresa')).toHaveValue(uuid);
    await page.getByRole('button', { name: 'Probar ahora' }).click();
    await expect(result(page)).toContainText('SUNAT no aceptó tus credenciales');
    await expect(step(page, user)).toContainText('SUNAT lo rechazó');
    await expect(step(page, registers)).toContainText('Sin comprobar');
    await page.getByRole('link', { name: 'Editar credenciales' }).click();
    await expect(page.getByLabel('RUC')).toHaveValue(ruc);
  });

  await test.step('the form opens the guide in a new tab, and keeps what was typed', async () => {
    await page.getByLabel('Usuario SOL').fill('GUIA00X7');
    await page.getByLabel('Clave SOL', { exact: true }).fill('clave-sol');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Guía: cómo obtener estos datos en SOL/ }).click();
    const guide = await opened;
    await expect(guide.getByRole('heading', { name: application })).toBeVisible();
    await guide.close();
    await expect(page.getByLabel('Usuario SOL')).toHaveValue('GUIA00X7');
    await page.getByRole('button', { name: 'Actualizar credenciales' }).click();
    await page.getByRole('button', { name: 'Validar ahora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Falta el permiso para el SIRE' });
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await dialog.getByText('Cerrar', { exact: true }).click();
  });

  await test.step('the guide shows the result of the last test without another one', async () => {
    await page.goto('/guia-sunat');
    await expect(result(page)).toContainText(/Última prueba: \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(step(page, user)).toContainText('Comprobado');
    await expect(step(page, 'Espera a que SUNAT la active')).toContainText('Puede ser la causa');
    await expect(step(page, registers)).toContainText('SUNAT lo rechazó');
  });

  for (const [end, title] of [
    ['X2', 'Faltan permisos en SUNAT'],
    ['X3', 'No pudimos validar tus credenciales'],
    ['X4', 'SUNAT no aceptó tu API key'],
    ['X8', 'No pudimos comprobar nada'],
  ] as const)
    await test.step(`a test of a user that ends in ${end}: ${title}`, async () => {
      await store(`GUIA00${end}`);
      await page.reload();
      // The collector may have tested it already.
      await page.getByRole('button', { name: `Probar: ${user}` }).click();
      await expect(result(page)).toContainText(title);
    });

  await test.step('what works is proved, and nothing else', async () => {
    await store('GUIA00X5');
    await page.reload();
    await page.getByRole('button', { name: 'Probar ahora' }).click();
    await expect(result(page)).toContainText('el ID y la CLAVE no se probaron');
    await expect(step(page, application)).toContainText('Falta guardarlo');
    await store('GUIA00X5', { sunat_api_key: 'llave', sunat_api_secret: 'secreto' });
    await page.reload();
    await page.getByRole('button', { name: 'Probar ahora' }).click();
    await expect(result(page)).toContainText('La conexión funciona');
    for (const title of [application, user, registers]) await expect(step(page, title)).toContainText('Comprobado');
  });

  await test.step('it fits on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Probar ahora' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
