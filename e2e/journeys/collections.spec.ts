import { expect } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { signIn, test } from '../support/product.ts';

test('the page Recolecciones keeps its state after a reload and after the button back', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await page.goto('/recolecciones');
  const fine = page.getByRole('tab', { name: /^Al día \(/ });
  await fine.click();
  await expect(page).toHaveURL(/estado=al-dia$/);
  await page.reload();
  await expect(fine).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('link', { name: 'Mis Empresas' }).click();
  await page.waitForURL((url) => url.pathname === '/inicio');
  await page.goBack();
  await expect(fine).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Todas \(/ })).toHaveAttribute('aria-selected', 'true');
});
