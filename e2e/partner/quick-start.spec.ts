import { expect, type Page, test } from '@playwright/test';

// The products are those of the quick starts, made by `followQuickStart` in the global setup from the tarballs and the manuals alone. The
// sandbox answers their calls. That of `@contapro/testing`, which runs in Node, has passed when the setup has ended.

/** The errors in the browser's console, among them files that are not found. */
let complaints: string[];

test.beforeEach(({ page }) => {
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});

test.afterEach(() => expect(complaints).toEqual([]));

async function signIn(page: Page) {
  await page.getByLabel('Usuario').fill('contador@estudio.pe');
  await page.getByLabel('Contraseña', { exact: true }).fill('Contapro1');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

const purchasesOf = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Comprobantes de compra' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
};

for (const [name, variable] of [
  ['React', 'CONTAPRO_QUICK_START_REACT'],
  ['Next', 'CONTAPRO_QUICK_START_NEXT'],
] as const)
  test(`the quick start for ${name} leads to the purchases of a business`, async ({ page }) => {
    await page.goto(process.env[variable] ?? '');
    await signIn(page);
    await page.getByRole('button', { name: /^Textiles Huascarán/ }).click();
    await purchasesOf(page);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Textiles Huascarán/ })).toBeVisible();
  });

for (const [name, variable] of [
  ['plain HTML', 'CONTAPRO_QUICK_START_HTML'],
  ['Vue', 'CONTAPRO_QUICK_START_VUE'],
] as const)
  test(`the quick start for ${name} leads to the purchases, also after a reload, and signs out`, async ({ page }) => {
    await page.goto(process.env[variable] ?? '');
    await signIn(page);
    await purchasesOf(page);
    await page.reload();
    await purchasesOf(page);
    await expect(page.getByLabel('Usuario')).toBeHidden();
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByLabel('Usuario')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comprobantes de compra' })).toBeHidden();
  });
