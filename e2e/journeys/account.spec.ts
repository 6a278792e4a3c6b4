import { expect } from '@playwright/test';
import { signUp } from '../support/api.ts';
import { signIn, test } from '../support/product.ts';

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
