import { expect } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc } from '../support/api.ts';
import { october } from '../support/hand-made.ts';
import { openSection, rows, test, withDashboard } from '../support/product.ts';
import { rvie, type SaleRow } from '../support/sire.ts';
import { openEmpty, upload } from '../support/uploading.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
});

const sale = (number: number, date: string): SaleRow => ({
  date,
  type: '01',
  serie: 'F090',
  number,
  base: 100_000,
  igv: 18_000,
});

test('the dashboard says which numbers of the sales are missing, and leads to them and to the vouchers beside them', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Correlativa del Norte S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  await withDashboard(page);
  await openEmpty(page, calls, ruc, name);
  await upload(page, [
    {
      name: 'ventas-setiembre.txt',
      content: rvie({ ...own, period: '202609' }, [sale(13, '2026-09-29'), sale(14, '2026-09-30')]),
    },
    {
      name: 'ventas-octubre.txt',
      content: rvie(own, [sale(19, '2026-10-02'), sale(20, '2026-10-05'), sale(21, '2026-10-03')]),
    },
  ]);

  await openSection(page, 'Inicio', '/dashboard');
  await expect(page.getByText('Faltan 4 números de F090')).toBeVisible();
  await page.getByRole('link', { name: 'Ver correlativos' }).click();
  await page.waitForURL(/\/dashboard\/correlativos\?periodo=202610/);
  await expect(page.getByText('Faltan 4 números: del 15 al 18')).toBeVisible();
  await expect(page.getByText('El 21 es del 03/10/2026, antes que el 20 (05/10/2026)')).toBeVisible();

  await page.getByRole('link', { name: 'Ver F090-14 en Comprobantes de venta' }).click();
  await page.waitForURL(/\/dashboard\/ventas\?.*periodo=202609/);
  await expect(rows(page)).toHaveCount(1);

  await page.goto('/dashboard/cuadre?libro=ventas&periodo=202610');
  await expect(page.getByText('Faltan 4 números: del 15 al 18')).toBeVisible();
  await page.goto('/dashboard/observaciones/papel-de-trabajo?periodo=202610');
  await expect(page.getByText('Faltan 4 números: del 15 al 18')).toBeVisible();

  // The vouchers arrive, and nothing is missing any more.
  await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
  await upload(page, [
    {
      name: 'ventas-completas.txt',
      content: rvie(
        own,
        [15, 16, 17, 18].map((number) => sale(number, '2026-10-01')),
      ),
    },
  ]);
  await page.goto('/dashboard/correlativos?periodo=202610');
  await expect(page.getByText('El 21 es del 03/10/2026, antes que el 20 (05/10/2026)')).toBeVisible();
  await expect(page.getByText(/números: del/)).toHaveCount(0);
});
