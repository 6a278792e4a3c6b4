import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signUp } from '../support/api.ts';
import { hasMail, linkTo } from '../support/outbox.ts';
import { askAgain } from '../support/askAgain.ts';
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

  const fill = async (password: string) => {
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
    await page.getByLabel('Repite la contraseña nueva').fill(password);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await fill('Password1');
  await expect(page.getByText('Esa contraseña es una de las más usadas').first()).toBeVisible();
  await fill('OtraClave2');
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
  const ask = async (address: string) => {
    await page.getByLabel('Correo nuevo').fill(address);
    await page.getByRole('button', { name: 'Enviar enlace al correo nuevo' }).click();
  };
  const first = `primera-${next}`;
  await ask(first);
  await expect(ofEmail(page).getByRole('status').first()).toContainText(`Falta confirmar ${first}`);
  const replaced = await linkFor(first);
  await ask(next);
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
  await question.getByLabel('Escribe tu correo para confirmar').fill(email);
  // As ten minutes after signing in: the dialog asks above the other one, which keeps what was typed.
  await askAgain(page, 'removeAccount');
  await question.getByRole('button', { name: 'Eliminar para siempre' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await proof.getByLabel('Contraseña de tu cuenta', { exact: true }).fill('Contapro9');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('No es tu contraseña.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(question.getByText('Para hacer este cambio confirma antes que eres tú').first()).toBeVisible();
  await expect(question.getByLabel('Escribe tu correo para confirmar')).toHaveValue(email);
  await askAgain(page, 'removeAccount');
  await question.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await proof.getByLabel('Contraseña de tu cuenta', { exact: true }).fill('Contapro1');
  await page.keyboard.press('Enter');
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

test('an accountant sees the sessions in use, ends one, and says that a sign-in was somebody else’s', async ({
  page,
  browser,
}) => {
  const { email } = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const elsewhere = await (
    await browser.newContext({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    })
  ).newPage();
  await signIn(page, email);
  await signIn(elsewhere, email);
  await page.goto('/cuenta');
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem').first()).toContainText('Esta sesión');
  await sessions.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }).click();
  await expect(sessions.getByText('La sesión se cerró.')).toBeVisible();
  await expect(sessions.getByText('Safari en iPhone')).toHaveCount(1);
  await elsewhere.goto('/recolecciones');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Recolecciones' })).toBeHidden();

  // The browser of the phone was not known: its mail has a link that ends everything and asks for a new password.
  await expect.poll(() => linkTo(email, 'no-fui-yo')).not.toBe('');
  const { pathname, hash } = new URL(await linkTo(email, 'no-fui-yo'));
  await page.goto(`${pathname}${hash}`);
  await page.getByRole('button', { name: 'No fui yo: cerrar todo' }).click();
  await page.waitForURL(/\/recuperar-contrase%C3%B1a\//);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('OtraClave2');
  await page.getByLabel('Confirmar contraseña').fill('OtraClave2');
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(page.getByText('Tu contraseña se ha actualizado correctamente.')).toBeVisible();
  await elsewhere.context().close();
});
