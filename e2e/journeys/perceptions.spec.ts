import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { centsOf, openBusiness, openSection, rows, saved, signIn, test, valueOf } from '../support/product.ts';

const ruc = '20514827363';
const name = 'Textiles Huascarán S.A.C.';

/** The server's answer for a month. */
interface Answer {
  data: {
    vouchers: { document_number: string; ruc_customer: string; perception_amount: number; link: string | null }[];
  };
  summary: { total_items: number; total_amount_perceptions: number };
}

let october: Answer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
  const { uuid } = await newestMonths(calls, ruc, 2);
  const query = new URLSearchParams({
    business_ruc: ruc,
    business_uuid: uuid,
    tax_period: '202610',
    page: '1',
    size: '100',
  });
  october = await calls.get<Answer>(`/businesses/dashboard-reports/perceptions?${query}`);
});

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, name);
  await openSection(page, 'Percepciones', '/dashboard/percepciones');
  await expect(rows(page).first()).toBeVisible();
});

const amountsOf = async (page: Page) => {
  const cells = await rows(page).locator('td').filter({ hasText: /^S\// }).allInnerTexts();
  return cells.map(centsOf);
};

test('PERC-02 PERC-03 PERC-05 the receipts of the month add up to its sum', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Percepciones' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202610');
  const { total_items: count, total_amount_perceptions: total } = october.summary;
  expect(count).toBeGreaterThan(0);
  expect(await valueOf(page, 'Total de comprobantes')).toBe(String(count));
  expect(centsOf(await valueOf(page, 'Monto total de percepciones'))).toBe(Math.round(total * 100));
  expect(await rows(page).count()).toBe(Math.min(10, count));
  await page.getByRole('combobox', { name: 'Por página' }).selectOption('100');
  await expect(rows(page)).toHaveCount(count);
  const amounts = await amountsOf(page);
  expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(total * 100));
});

test('PERC-14 VIEWER-14 DOWNLOAD-37 a receipt opens, and is saved under its number', async ({ page }) => {
  const [first] = october.data.vouchers;
  expect(first?.link).not.toBeNull();
  await page.getByRole('button', { name: `Ver comprobante ${first?.document_number}` }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Documento' }) });
  await expect(dialog.getByRole('img', { name: /^Imagen de Comprobante de percepción/ })).toBeVisible();
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Descargar' }).click());
  expect(file.name).toBe(`${first?.document_number}.jpeg`);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
});

test('PERC-01 PERC-15 DASH-04 another period shows its own receipts', async ({ page }) => {
  const request = page.waitForRequest((each) => each.url().includes('/perceptions?') && each.url().includes('202609'));
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption('202609');
  const query = new URL((await request).url()).searchParams;
  expect([query.get('business_ruc'), query.get('tax_period'), query.get('page'), query.get('size')]).toEqual([
    ruc,
    '202609',
    '1',
    '10',
  ]);
  await expect(rows(page).first()).toContainText('/09/2026');
});
