import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { openBusiness, signIn, test } from '../support/product.ts';

/** The distance between the start of the page's content and the first letter of its title, in pixels. */
async function startOfTitle(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  return title.evaluate((heading) => {
    const letters = document.createRange();
    letters.selectNodeContents(heading);
    const content = heading.closest('main');
    return letters.getBoundingClientRect().left - (content?.getBoundingClientRect().left ?? Number.NaN);
  });
}

test('the titles of all pages in the shell start at one place, on a desk and on a phone', async ({ page }) => {
  const starts: Record<string, { desk: number; phone: number }> = {};
  const measure = async (path: string) => {
    starts[path] = { phone: await startOfTitle(page, 390), desk: await startOfTitle(page, 1440) };
  };

  await signIn(page, accounts.estudio);
  await measure('/inicio');
  await page.goto('/planes-y-precios');
  await measure('/planes-y-precios');

  await page.goto('/inicio');
  await openBusiness(page, /Textiles Huascarán/);
  const menu = page.getByRole('navigation', { name: 'Secciones' });
  await expect(menu.getByRole('link', { name: 'Comprobantes de compra' })).toBeVisible();
  const sections = await menu
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of [...sections, '/dashboard/observaciones']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await measure(path);
  }

  expect(starts).toEqual(Object.fromEntries(Object.keys(starts).map((path) => [path, { phone: 16, desk: 32 }])));
});
