import { credentialsPage } from '@contapro/testing';
import { expect, type Page } from '@playwright/test';
import { businessOf, type Calls, freshRuc, signUp, until } from '../support/api.ts';
import { card, openSection, signIn, test } from '../support/product.ts';

const name = 'EMPRESA CON CLAVE VENCIDA S.A.C.';
const ruc = freshRuc();
const path = '/dashboard/editar-credenciales';

let calls: Calls;

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  // The sandbox refuses the key of a user that ends with X1.
  const business = { ruc, name, username: 'HECHA0X1', passwordSOL: 'clave-sol', terms: true, privacy: true };
  expect((await calls.send('POST', '/me/businesses', business)).status).toBe(204);
  await until(
    () => businessOf(calls, ruc),
    ({ status }) => status === 'INVALID_CREDENTIALS',
  );
});

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const user = (page: Page) => credentialsPage(page).solUser();
const key = (page: Page) => credentialsPage(page).solKey();
const update = (page: Page) => credentialsPage(page).submit();

test('CREDS-23 CREDS-42 HOME-31 an accountant replaces refused credentials with valid ones', async ({ page }) => {
  await signIn(page, calls.email);

  await test.step('Inicio leads to the form of that business', async () => {
    await card(page, new RegExp(ruc)).click();
    await dialog(page, 'Credenciales inválidas').getByRole('button', { name: 'Actualizar credenciales' }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.getByText('Este usuario SOL tiene credenciales inválidas.')).toBeVisible();
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue(name);
    await expect(page.getByLabel('RUC')).toHaveValue(ruc);
  });

  await test.step('the menu leads there too', async () => {
    await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
    await openSection(page, 'Editar credenciales', path);
  });

  await test.step('credentials that SUNAT refuses stay in the form to be corrected', async () => {
    await user(page).fill('hecha0x1');
    await key(page).fill('mala-clave');
    await page.getByRole('button', { name: 'Usar HECHA0X1' }).click();
    await update(page).click();
    await dialog(page, '¡Listo!').getByRole('button', { name: 'Validar ahora' }).click();
    const refused = dialog(page, 'SUNAT no aceptó tus credenciales');
    await expect(refused).toContainText(
      'Validando tus credenciales contra el portal de SUNAT no hemos podido ingresar',
    );
    await refused.getByText('Cerrar', { exact: true }).click();
    await expect(user(page)).toHaveValue('HECHA0X1');
    await expect(key(page)).toHaveValue('mala-clave');
  });

  await test.step('an update that fails is repeated from its dialog', async () => {
    const address = '**/app/internal/businesses/*/credentials';
    await page.route(address, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
    await user(page).fill('HECHA0X3');
    await key(page).fill('clave-nueva');
    await update(page).click();
    const failed = dialog(page, 'Ocurrió un error');
    await expect(failed).toContainText('no hemos podido actualizar tus credenciales');
    await page.unroute(address);
    await failed.getByRole('button', { name: 'Volver a intentar' }).click();
    await dialog(page, '¡Listo!').getByRole('button', { name: 'Validar ahora' }).click();
    await expect(dialog(page, 'No pudimos validar tus credenciales')).toContainText(
      'El portal de SUNAT está inestable.',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('a validation can be cancelled, and begun again', async () => {
    await user(page).fill('HECHA0X5');
    await update(page).click();
    let answer = () => {};
    const address = '**/app/internal/businesses/*/validate-credentials';
    await page.route(address, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue().catch(() => {});
    });
    await dialog(page, '¡Listo!').getByRole('button', { name: 'Validar ahora' }).click();
    const validating = dialog(page, 'Validando tus credenciales');
    await expect(validating).toContainText('Este proceso puede tardar hasta 1 minuto.');
    await validating.getByRole('button', { name: 'Cancelar' }).click();
    answer();
    await page.unroute(address);
    await dialog(page, '¡Listo!').getByRole('button', { name: 'Validar ahora' }).click();
  });

  await test.step('valid ones lead back to the businesses', async () => {
    const valid = dialog(page, 'Credenciales válidas');
    await expect(valid).toContainText('tus comprobantes serán visibles en un plazo de 24 horas.');
    await valid.getByRole('button', { name: 'Volver a mis empresas' }).click();
    await page.waitForURL(/\/inicio$/);
    await until(
      () => businessOf(calls, ruc),
      ({ status }) => status === 'VALID',
    );
  });
});
