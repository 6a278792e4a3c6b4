import { expect, type Page } from '@playwright/test';
import { type Calls, freshRuc, signUp } from '../support/api.ts';
import { contasisRow } from '../support/contasis.ts';
import { october, purchase, supplier } from '../support/hand-made.ts';
import { openSection, test, withDashboard } from '../support/product.ts';
import { rce } from '../support/sire.ts';
import { openEmpty, upload } from '../support/uploading.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  // A studio of its own: what one client decides is suggested to the others.
  calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
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
  // An account is chosen from the plan.
  await page.getByRole('button', { name: 'Plan de cuentas', disabled: false }).waitFor();
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

test("a client with last year's entries has its accounts from the first day, in three months in a row, also among all clients", async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Cuentas Traídas S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  await withDashboard(page);
  await openEmpty(page, calls, ruc, name);
  const months = ['202608', '202609', '202610'];
  await upload(
    page,
    months.map((period, index) => ({
      name: `${period}.txt`,
      content: rce(
        { ...own, period },
        [1, 2].map((number) =>
          purchase({
            date: `${period.slice(0, 4)}-${period.slice(4)}-1${number}`,
            type: '01',
            serie: 'F078',
            number: index * 10 + number,
            // Nobody decided about this supplier before: that of the other test is known to this studio.
            supplier: supplier.three,
            name: 'LUZ DEL SUR S.A.A.',
            base: 10_000 + number,
            igv: 1_800,
            status: 'Deducible',
          }),
        ),
      ),
    })),
  );
  await page.goto('/dashboard/cuentas?periodo=202608');
  await expect(current(page).getByText('No sé: nada parecido antes.')).toBeVisible();

  await page.getByRole('button', { name: 'Traer asientos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asientos de tu otro programa' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Elegir archivo' }).click();
  await (await chooser).setFiles({
    name: 'compras-2025.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([1, 2, 3, 4].map(contasisRow).join('\n')),
  });
  await expect(dialog.getByText(/^Leímos 4 comprobantes de CONTASIS/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Traer' }).click();
  await expect(dialog.getByText('Trajimos 4 comprobantes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();

  // The first month has its accounts with the grounds of last year, and so have those that follow.
  for (const period of months) {
    await page.goto(`/dashboard/cuentas?periodo=${period}`);
    await expect(current(page).getByText(/^Así lo hiciste \d de \d veces; la última el /)).toBeVisible();
    if (period === months.at(-1)) break;
    await page.getByRole('button', { name: 'Aceptar las 2 seguras' }).click();
    await expect(page.getByText('Las 2 compras del mes tienen cuenta.')).toBeVisible();
  }

  // The last month is decided among all clients.
  await page.goto('/estudio/cuentas?periodo=202610');
  await page.getByRole('searchbox', { name: 'Buscar cliente, proveedor o RUC' }).fill(ruc);
  await expect(page.getByText('2 compras sin cuenta de 1 cliente')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar las 2 seguras' }).click();
  await expect(page.getByText('Todas las compras del mes tienen cuenta', { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: `Ver las cuentas de ${name}` })
    .first()
    .click();
  await expect(page.getByText('Las 2 compras del mes tienen cuenta.')).toBeVisible();
});
