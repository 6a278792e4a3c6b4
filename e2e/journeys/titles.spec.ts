import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { card, openBusiness, openSection, signIn, test } from '../support/product.ts';

test.describe.configure({ timeout: 150_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await newestMonths(await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio), '20514827363', 1);
});

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

/** The client is named in the sidebar on a desk; on a phone each page names it. */
async function expectClient(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page
      .getByRole('main')
      .getByText(/Textiles Huascarán S\.A\.C\. · RUC 20514827363/)
      .first(),
  ).toBeVisible();
}

test('PROD-08 every page of a client names it, in its tab and on a phone, and all titles start at one place', async ({
  page,
}) => {
  const starts: Record<string, { desk: number; phone: number }> = {};
  const measure = async (path: string) => {
    starts[path] = { phone: await startOfTitle(page, 390), desk: await startOfTitle(page, 1440) };
  };

  await signIn(page, accounts.estudio);
  // The address changes before the title of the page does.
  await expect(card(page, /Textiles Huascarán/)).toBeVisible();
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
  for (const path of sections) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await measure(path);
    await expect(page).toHaveTitle(/^Textiles Huascarán · .+ · ContaPro$/);
    await test.step(path, () => expectClient(page));
  }

  expect(starts).toEqual(Object.fromEntries(Object.keys(starts).map((path) => [path, { phone: 16, desk: 32 }])));
});

test('on a desktop the focus is in the form, a card is a link, the list fits the window, and choices are kept', async ({
  page,
}) => {
  const color = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await signIn(page, accounts.estudio);

  const address = await card(page, /Textiles Huascarán/).getAttribute('href');
  await card(page, /Agroexportadora/).click();
  await expect(page).toHaveTitle(/^Agroexportadora Valle del Ica · /);
  await page.goto(address ?? '');
  await expect(page).toHaveTitle(/^Textiles Huascarán · /);
  await page.goto('/dashboard?empresa=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/inicio$/);

  await page.goto(address ?? '');
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  const total = page.getByRole('rowheader', { name: 'Esta página' });
  await expect(total).toBeVisible();
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeInViewport({ ratio: 1 });
  const list = page.getByRole('region', { name: /^Comprobantes de compra/ });
  expect([
    await page.evaluate(() => document.documentElement.scrollHeight),
    await list.evaluate((region) => region.scrollWidth - region.clientWidth),
  ]).toEqual([900, 0]);

  await page
    .getByRole('checkbox', { name: /^Seleccionar \w+-/ })
    .first()
    .check();
  await list.evaluate((region) => region.scrollTo({ top: 400 }));
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page.getByText('1 seleccionado')).toBeVisible();
  await expect.poll(() => list.evaluate((region) => region.scrollTop)).toBe(0);
  await page.getByRole('button', { name: 'Quitar selección' }).click();
  await expect(page.getByText('1 seleccionado')).toBeHidden();

  await page.getByTitle('Compacta').click();
  await page.getByRole('button', { name: /abrir menú de usuario/ }).click();
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click();
  await expect.poll(color).toBe('dark');
  // The HTML file alone has the colours: its script runs before the first paint.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await color()).toBe('dark');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(list).toHaveAttribute('data-density', 'compact');
});
