import { expect } from '@playwright/test';
import axe from 'axe-core';
import { accounts } from '../support/accounts.ts';
import { signIn, test } from '../support/product.ts';

test('the search opens with a button on a phone, fits the screen, and leads to a page', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await page.getByRole('button', { name: 'Buscar', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Buscar o ir a' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  const box = await dialog.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 390]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => (await window.axe.run('dialog[open]')).violations.map(({ id }) => id));
  expect(found).toEqual([]);

  await dialog.getByRole('combobox').fill('huascaran');
  await expect(dialog.getByRole('option').first()).toContainText('Textiles Huascarán');
  await dialog.getByRole('combobox').fill('recolec');
  await dialog.getByRole('option', { name: 'Recolecciones' }).tap();
  await page.waitForURL((url) => url.pathname === '/recolecciones');
});
