import { expect, type Page } from '@playwright/test';
import { businessOf, type Calls, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { documents, october, propuestas } from '../support/hand-made.ts';
import { rows, saved, signIn, test } from '../support/product.ts';
import { deposits } from '../support/sire.ts';

const name = 'Crédito por Vencer S.A.C.';

let calls: Calls;
let ruc: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, name);
  const own = october(ruc, name.toUpperCase());
  await uploadFiles(calls, await businessOf(calls, ruc), [...(await propuestas(own)), ...(await documents(own))]);
});

const voucher = (page: Page) => rows(page).filter({ hasText: 'F030-00000007' });

test('an accountant sees whose credit ends when, opens the voucher, and what was deposited leaves the list', async ({
  page,
}) => {
  await signIn(page, calls.email);
  await page.goto('/estudio');
  await page
    .getByRole('navigation', { name: 'Páginas de todos los clientes' })
    .getByRole('link', { name: 'Reloj del crédito' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reloj del crédito' })).toBeVisible();
  await expect(voucher(page)).toContainText('Deposita S/ 139.00');

  await page.getByRole('button', { name: /^Depositar/ }).click();
  await expect(page).toHaveURL(/hacer=depositar/);
  // The amount of the other one is not known.
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'F001-00000130' })).toContainText('Deposita la detracción');
  await page.getByRole('combobox', { name: 'Vence' }).selectOption('Ya venció');
  await expect(page.getByText('Ninguna compra cumple lo que pediste')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(voucher(page)).toBeVisible();
  await expect(page).not.toHaveURL(/hacer=|vence=/);
  // The list is searched a moment after the last key.
  const searched = page.waitForResponse((response) => response.url().includes(`search=${ruc}`));
  await page.getByRole('searchbox', { name: 'Buscar cliente, proveedor o RUC' }).fill(ruc);
  await searched;
  await expect(page).toHaveURL(new RegExp(`buscar=${ruc}`));
  await expect(voucher(page)).toBeVisible();

  const excel = await saved(page, () => page.getByRole('button', { name: 'Descargar Excel' }).click());
  expect(excel.name).toMatch(/^credito_\d{4}-\d{2}-\d{2}\.xlsx$/);
  await expect(page.getByText(`Descargaste ${excel.name}.`)).toBeVisible();

  // A list that is still being loaded is not kept.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await voucher(page)
    .getByRole('link', { name: `Ver F030-00000007 de ${name}` })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/comprobantes\?.*numero=F030-00000007/);
  await expect(rows(page)).toHaveCount(1);
  await expect(voucher(page)).toBeVisible();

  // Back at the list, it is drawn before the server has answered, where the person left it.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/credit-clock?*', async (route) => {
    await isAnswered;
    await route.fallback();
  });
  await page.goBack();
  await expect(voucher(page)).toBeVisible();
  await expect(voucher(page).getByRole('link', { name: `Ver F030-00000007 de ${name}` })).toBeFocused();
  const loadedAgain = page.waitForResponse('**/credit-clock?*');
  answer();
  await loadedAgain;
  await expect(voucher(page)).toBeVisible();

  // A link of an Excel that has ended leads to the product, and Back from there to the list.
  await page.goto('/app/internal/files/vouchers/terminado.x/F030-00000007.xml');
  await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeVisible();
  await page.getByRole('link', { name: 'Entrar a ContaPro' }).click();
  await page.waitForURL(/\/inicio$/);
  await page.goBack();
  await page.goBack();
  await expect(voucher(page)).toBeVisible();

  await uploadFiles(calls, await businessOf(calls, ruc), [
    {
      name: 'detracciones.txt',
      content: deposits(october(ruc, name.toUpperCase()), [
        { supplier: await supplierOf(), type: '01', serie: 'F030', number: 7, paid: '2026-11-05', cents: 13_900 },
      ]),
    },
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reloj del crédito' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Depositar 1 · / })).toBeVisible();
  await expect(voucher(page)).toHaveCount(0);
});

async function supplierOf(): Promise<string> {
  const { data } = await calls.get<{ data: readonly { serie: string; supplier_ruc: string }[] }>(
    '/me/credit-clock?page=1&size=100&action=deposit',
  );
  return data.find(({ serie }) => serie === 'F030')?.supplier_ruc ?? '';
}
