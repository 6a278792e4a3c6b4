import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signUp } from '../support/api.ts';
import { hasMail, linkTo } from '../support/outbox.ts';
import { fillSignIn, signIn, test, waitForForm } from '../support/product.ts';

test('an accountant changes the password in Mi cuenta, stays signed in, and is signed out elsewhere', async ({
  page,
  browser,
}) => {
  const { email } = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email);
  await signIn(page, email);
  await page.getByRole('button', { name: /abrir menú de usuario$/ }).click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tu plan' })).toContainText('Prueba gratis');

  await page.getByLabel('Contraseña actual').fill('Contapro9');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('OtraClave2');
  await page.getByLabel('Repite la contraseña nueva').fill('OtraClave2');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('No es tu contraseña actual.').first()).toBeVisible();
  await page.getByLabel('Contraseña actual').fill('Contapro1');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió y tus otras sesiones se cerraron.')).toBeVisible();

  await page.goto('/recolecciones');
  await expect(page.getByRole('heading', { level: 1, name: 'Recolecciones' })).toBeVisible();
  await elsewhere.goto('/recolecciones');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Recolecciones' })).toBeHidden();
  await elsewhere.context().close();
});

/** The path of the link in the mail to an address. */
async function linkFor(email: string): Promise<string> {
  await expect.poll(() => linkTo(email, 'correo')).not.toBe('');
  const link = new URL(await linkTo(email, 'correo'));
  expect([link.pathname, link.search, link.hash.length]).toEqual(['/correo', '', 44]);
  return `${link.pathname}${link.hash}`;
}

const ofEmail = (page: Page) => page.getByRole('region', { name: 'Tu correo' });

test('an accountant verifies the address with the link of a mail, from a browser without a session', async ({
  page,
  browser,
}) => {
  const { email } = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  await signIn(page, email);
  await page.goto('/cuenta');
  await expect(ofEmail(page)).toContainText('Sin verificar');
  await page.getByRole('button', { name: 'Enviar enlace de verificación' }).click();
  await expect(ofEmail(page).getByRole('status').first()).toContainText(`Enviamos un enlace a ${email}.`);
  const link = await linkFor(email);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Tu correo está verificado' })).toBeVisible();
  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Este enlace ya se usó' })).toBeVisible();
  await elsewhere.goto('/correo#inventado');
  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
  await elsewhere.context().close();

  await page.reload();
  await expect(ofEmail(page).getByText('Verificado', { exact: true })).toBeVisible();
});

test('an accountant changes the address: the new one counts when its link was opened, and all sessions end', async ({
  page,
  browser,
}) => {
  const { email } = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const next = `nueva-${randomUUID()}@contapro.pe`;
  await signIn(page, email);
  await page.goto('/cuenta');
  const ask = async (address: string, key: string) => {
    await page.getByLabel('Correo nuevo').fill(address);
    await page.getByLabel('Tu contraseña', { exact: true }).fill(key);
    await page.getByRole('button', { name: 'Enviar enlace al correo nuevo' }).click();
  };
  await ask(next, 'Contapro9');
  await expect(page.getByText('No es tu contraseña actual.').first()).toBeVisible();
  const first = `primera-${next}`;
  await ask(first, 'Contapro1');
  await expect(ofEmail(page).getByRole('status').first()).toContainText(`Falta confirmar ${first}`);
  const replaced = await linkFor(first);
  await ask(next, 'Contapro1');
  await expect(ofEmail(page).getByRole('status').first()).toContainText(`Falta confirmar ${next}`);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(replaced);
  await elsewhere.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Este enlace ya no vale' })).toBeVisible();
  const link = await linkFor(next);
  await elsewhere.goto('/login');
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Iniciar sesión' }).click();
  await waitForForm(elsewhere);
  await fillSignIn(elsewhere, next);
  await elsewhere.getByRole('button', { name: 'Iniciar sesión' }).click();
  await elsewhere.waitForURL(/\/inicio$/);
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByText('Tu sesión caducó. Vuelve a iniciar sesión')).toBeVisible();
  await waitForForm(page);
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('El correo o la contraseña no son correctos.').first()).toBeVisible();
});

test('an accountant removes the account after reading what is lost, and is signed out everywhere', async ({
  page,
  browser,
}) => {
  const url = process.env['CONTAPRO_E2E_URL'] ?? '';
  const { email } = await signUp(url, 'Contador Freelance');
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email);
  await signIn(page, email);
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  await expect(question.getByRole('listitem').first()).toHaveText('Tu cuenta, que no tiene clientes');
  const confirm = async (key: string) => {
    await question.getByLabel('Escribe tu correo para confirmar').fill(email);
    await question.getByLabel('Contraseña de tu cuenta', { exact: true }).fill(key);
    await question.getByRole('button', { name: 'Eliminar para siempre' }).click();
  };
  await confirm('Contapro9');
  await expect(question.getByText('No es tu contraseña actual.').first()).toBeVisible();
  await confirm('Contapro1');
  await expect(question.getByText(/^Tu cuenta se eliminó\./)).toBeVisible();
  await question.getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL(/\/login$/);
  await waitForForm(page);
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('El correo o la contraseña no son correctos.').first()).toBeVisible();
  await elsewhere.goto('/recolecciones');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Recolecciones' })).toBeHidden();
  await elsewhere.context().close();
  await expect.poll(() => hasMail(email, 'Eliminamos tu cuenta de ContaPro')).toBe(true);
});
