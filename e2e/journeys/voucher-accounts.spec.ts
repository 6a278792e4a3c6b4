import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc } from '../support/api.ts';
import { october, purchase } from '../support/hand-made.ts';
import { openSection, test, withDashboard } from '../support/product.ts';
import { rce } from '../support/sire.ts';
import { openEmpty, upload } from '../support/uploading.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
});

const bill = (number: number, date: string) =>
  purchase({
    date,
    type: '01',
    serie: 'F077',
    number,
    name: 'LUZ DEL NORTE S.A.A.',
    base: 10_000 + number,
    igv: 1_800,
    status: 'Deducible',
  });
const current = (page: Page) => page.getByRole('region', { name: 'Compra sin cuenta' });

test('a new client learns the account of a supplier, and follows when it changes', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Cuentas Nuevas S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  await withDashboard(page);
  await openEmpty(page, calls, ruc, name);
  await upload(page, [
    {
      name: 'setiembre.txt',
      content: rce({ ...own, period: '202609' }, [bill(1, '2026-09-05'), bill(2, '2026-09-15'), bill(3, '2026-09-25')]),
    },
    {
      name: 'octubre.txt',
      content: rce(own, [bill(11, '2026-10-05'), bill(12, '2026-10-15'), bill(13, '2026-10-25')]),
    },
  ]);
  await openSection(page, 'Cuentas', '/dashboard/cuentas');
  await page.goto('/dashboard/cuentas?periodo=202609');

  // Nothing is known of a new client: the person searches the plan by the keyboard.
  await expect(page.getByText('Faltan las cuentas de 3 compras de 3.')).toBeVisible();
  await expect(current(page).getByText('No sé: nada parecido antes.')).toBeVisible();
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Código o nombre' }).fill('energia');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Faltan las cuentas de 2 compras de 3.')).toBeVisible();

  // The second one is suggested with its grounds.
  await expect(current(page).getByText('6361 Energía eléctrica')).toBeVisible();
  await expect(current(page).getByText(/^Así lo hiciste 1 de 1 vez; la última el /)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Falta la cuenta de 1 compra de 3.')).toBeVisible();
  await expect(current(page).getByText(/^Así lo hiciste 2 de 2 veces/)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Las 3 compras del mes tienen cuenta.')).toBeVisible();

  // A wrong press is taken back.
  await page.keyboard.press('z');
  await expect(page.getByText('Falta la cuenta de 1 compra de 3.')).toBeVisible();
  await expect(current(page).getByText('6361 Energía eléctrica')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Las 3 compras del mes tienen cuenta.')).toBeVisible();

  // In the next month the account is sure, and the person changes it: after two it is the new one.
  await page.goto('/dashboard/cuentas?periodo=202610');
  await expect(page.getByRole('button', { name: 'Aceptar las 3 seguras' })).toBeVisible();
  for (const left of ['Faltan las cuentas de 2 compras de 3.', 'Falta la cuenta de 1 compra de 3.']) {
    await page.keyboard.press('c');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Código o nombre' }).fill('6329');
    await page.keyboard.press('Enter');
    await expect(page.getByText(left)).toBeVisible();
  }
  await expect(current(page).getByText('6329 Otros')).toBeVisible();
  await expect(current(page).getByText(/^Así lo hiciste 2 de 5 veces/)).toBeVisible();

  // The rest of the supplier, and its rule.
  await page.keyboard.press('t');
  await expect(page.getByText('Guardamos la regla y 1 cuenta.')).toBeVisible();
  await page.getByRole('button', { name: 'Reglas' }).click();
  const rules = page.getByRole('dialog', { name: 'Reglas por proveedor' });
  await expect(rules.getByText('6329 Otros')).toBeVisible();
  await rules.getByRole('button', { name: /^Quitar la regla de/ }).click();
  await expect(rules.getByText('Aún no tienes reglas.', { exact: false })).toBeVisible();
});
