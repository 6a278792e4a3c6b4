import { expect, test } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';

// The products are those of the quick starts, made by `followQuickStart` in the global setup.
test('the quick start for React leads to the purchases of a business', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(process.env['CONTAPRO_QUICK_START_REACT'] ?? '');
  await page.getByLabel('Usuario').fill(accounts.siscont);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('button', { name: /^Distribuciones Chan Chan/ }).click();
  await expect(page.getByRole('heading', { name: 'Comprobantes de compra' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Distribuciones Chan Chan/ })).toBeVisible();
  expect(complaints).toEqual([]);
});
