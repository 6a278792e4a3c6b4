import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { password } from '../support/accounts.ts';
import { signUp } from '../support/api.ts';
import { askAgain } from '../support/askAgain.ts';
import { clockOf, setUpApp, withPasskeys } from '../support/factors.ts';
import { hasMail } from '../support/outbox.ts';
import { fillSignIn, openSignIn, saved, signIn, test } from '../support/product.ts';

const server = () => process.env['CONTAPRO_E2E_URL'] ?? '';

const security = (page: Page) => page.getByRole('region', { name: 'Seguridad' });

const press = (page: Page, button: string) => page.getByRole('dialog').getByRole('button', { name: button }).click();
const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /abrir menú de usuario$/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
}

async function typePassword(page: Page, email: string): Promise<void> {
  await openSignIn(page);
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
}

test('an accountant sets up an app of codes, signs in with a code and with a recovery code, and removes it', async ({
  page,
}) => {
  const { email, token } = await signUp(server(), 'Contador Freelance');
  const now = clockOf(token);
  await signIn(page, email);
  await page.goto('/cuenta');
  await security(page).getByRole('button', { name: 'Activar' }).click();
  await askAgain(page, 'beginAuthenticator');
  await press(page, 'Continuar');
  await proof(page).getByLabel('Contraseña de tu cuenta', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Código QR para tu aplicación de códigos' })).toBeVisible();
  const secret = (await dialog.locator('dd').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret });
  await dialog.getByLabel('Código de 6 dígitos').fill(app.generate({ timestamp: now() }));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const { name, bytes } = await saved(page, () => dialog.getByRole('button', { name: 'Descargar' }).click());
  expect([name, bytes.toString('utf8').trim().split('\r\n')]).toEqual(['contapro-codigos-de-recuperacion.txt', codes]);
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(security(page)).toContainText('Te quedan 10.');
  await expect.poll(() => hasMail(email, 'como segundo paso para entrar a tu cuenta')).toBe(true);

  await signOut(page);
  await typePassword(page, email);
  await page.getByLabel('Código de 6 dígitos').fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/El código no es correcto/)).toBeVisible();
  // That of the next step: the present one confirmed the app.
  await page.getByLabel('Código de 6 dígitos').fill(app.generate({ timestamp: now() + 30_000 }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/inicio$/);

  await signOut(page);
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill((codes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/\/inicio$/);
  await page.goto('/cuenta');
  await expect(security(page)).toContainText('Te quedan 9.');
  await security(page).getByRole('button', { name: 'Desactivar' }).click();
  await press(page, 'Desactivar');
  await expect(security(page)).not.toContainText('Te quedan');
  await signOut(page);
  await signIn(page, email);
});

test('an accountant makes a passkey, and signs in with it alone and after the password', async ({ page }) => {
  const { email } = await signUp(server(), 'Contador Freelance');
  await withPasskeys(page);
  await signIn(page, email);
  await page.goto('/cuenta');
  await security(page).getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Nombre/)
    .fill('Laptop de Elsa');
  await press(page, 'Crear llave de acceso');
  await page.getByRole('dialog').getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(security(page)).toContainText('Laptop de Elsa');
  await expect(security(page)).toContainText('Todavía no la usaste');

  await signOut(page);
  await openSignIn(page);
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await page.waitForURL(/\/inicio$/);
  await page.goto('/cuenta');
  await expect(security(page)).toContainText('Usada por última vez el 20/11/2026');

  await signOut(page);
  await openSignIn(page);
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/inicio$/);

  // As ten minutes later: the passkey is a proof too.
  await page.goto('/cuenta');
  await security(page).getByRole('button', { name: 'Cambiar nombre de Laptop de Elsa' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Nombre/)
    .fill('Laptop nueva');
  await press(page, 'Guardar');
  await security(page).getByRole('button', { name: 'Quitar Laptop nueva' }).click();
  await askAgain(page, 'changePasskey');
  await press(page, 'Quitar');
  await proof(page).getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await expect(security(page)).not.toContainText('Laptop nueva');
});

test('a titular requires a second factor, and is led to set one up before anything else', async ({ page }) => {
  const { email, send } = await signUp(server(), 'Estudio Contable');
  await signIn(page, email);
  await page.goto('/estudio/equipo');
  const studio = page.getByRole('region', { name: 'Segundo paso para entrar' });
  await expect(studio).toContainText('Falta 1 persona.');
  await studio.getByLabel('Días de plazo').fill('5');
  await studio.getByRole('button', { name: 'Pedir a todos' }).click();
  await expect(studio).toContainText('Guardado.');
  await page.goto('/inicio');
  await expect(page.getByText(/Desde el 25\/11\/2026 no podrás seguir sin activarlo/)).toBeVisible();
  const rule = { required_from: '2026-11-20', grace_days: 0 };
  expect((await send('PUT', '/me/team/factors', rule)).status).toBe(200);
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { name: 'Activa tu segundo paso para continuar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activar' })).toBeVisible();
});

test('the link of SISCONT of an account with a second factor leads to the sign-in', async ({ page }) => {
  const account = await signUp(server(), 'Contador Freelance');
  await setUpApp(account);
  const query = new URLSearchParams({ ruc: '20100047218', razon_social: 'Textiles', email: account.email, password });
  await page.goto(`/siscont/validate?${query}`);
  await expect(page.getByRole('heading', { name: 'Tu cuenta pide un segundo paso' })).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
});
