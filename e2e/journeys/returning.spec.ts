import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, purchase } from '../support/hand-made.ts';
import { openBusiness, openSection, signIn, test } from '../support/product.ts';
import { rce } from '../support/sire.ts';

test('Back shows a list where it was left, and another order or filter shows its first row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.estudio);
  await openBusiness(page, /Textiles Huascarán/);
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  const total = page.getByRole('rowheader', { name: 'Esta página' });
  const list = page.getByRole('region', { name: /^Comprobantes de compra/ });
  const top = () => list.evaluate((region) => region.scrollTop);
  const scroll = async () => {
    await list.evaluate((region) => region.scrollTo({ top: 200 }));
    await expect.poll(top).toBe(200);
  };
  await expect(total).toBeVisible();
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(total).toBeVisible();
  await scroll();
  await openSection(page, 'Percepciones', '/dashboard/percepciones');
  await page.goBack();
  await expect(page).toHaveURL(/comprobantes\?.*pagina=2/);
  await expect(total).toBeVisible();
  await expect.poll(top).toBe(200);

  await page.getByRole('columnheader', { name: 'Importe total' }).getByRole('button').click();
  await expect(page).toHaveURL(/orden=/);
  await expect.poll(top).toBe(0);
  await expect(total).toBeVisible();
  await scroll();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtrar por' });
  await filters.getByRole('button', { name: 'Proveedores' }).click();
  await filters.getByRole('list', { name: 'Proveedores' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Quitar filtro Proveedores' })).toBeVisible();
  await expect.poll(top).toBe(0);
});

/** Forgets the person and all that the browser remembers, as another browser does. */
async function changeBrowser(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}

test('the introduction and the tour of the dashboard come once for an account, also in another browser', async ({
  page,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  const name = 'Primera Visita S.A.C.';
  const business = await registerEmptyBusiness(calls, freshRuc(), name);
  const bought = purchase({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number: 1,
    base: 100_000,
    igv: 18_000,
    status: 'Deducible',
  });
  await uploadFiles(calls, business, [
    { name: 'compras.txt', content: rce(october(business.ruc, name.toUpperCase()), [bought]) },
  ]);
  // The browser itself remembers neither of them.
  await page.addInitScript(() => {
    localStorage.removeItem('completedOnboardingVideo');
    localStorage.removeItem('completedOnboardingStepOne');
  });
  const kept = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/me/preferences') && answer.status() === 204);
  await signIn(page, calls.email);
  await openBusiness(page, name);
  const introduction = page.getByRole('dialog', { name: 'Conoce tu reporte de empresa' });
  await expect(introduction).toBeVisible();
  const keptIntroduction = kept();
  await introduction.getByRole('button', { name: 'Cerrar' }).first().click();
  await keptIntroduction;
  const keptTour = kept();
  for (const place of ['1 de 4', '2 de 4', '3 de 4', '4 de 4']) {
    await expect(page.getByRole('dialog')).toContainText(place);
    await page.keyboard.press('Enter');
  }
  await keptTour;

  await changeBrowser(page);
  await signIn(page, calls.email);
  await openBusiness(page, name);
  await expect(page.getByText('S/ 180.00').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
