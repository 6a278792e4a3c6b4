import { expect } from '@playwright/test';
import { freshRuc, registerEmptyBusiness, signUp } from '../support/api.ts';
import { signIn, test, withDashboard } from '../support/product.ts';

test.describe.configure({ timeout: 150_000 });

/** The pages of a client that show vouchers or what follows from them. */
const paths = [
  '/dashboard',
  '/dashboard/comprobantes',
  '/dashboard/ventas',
  '/dashboard/observaciones',
  '/dashboard/detracciones',
  '/dashboard/percepciones',
  '/dashboard/retenciones',
  '/dashboard/informe-pdt',
  '/dashboard/resumen-cliente',
  '/dashboard/cerrar-mes',
  '/dashboard/correlativos',
];

test('the pages of a client without vouchers lead to Subir archivos', async ({ page }) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const client = await registerEmptyBusiness(calls, freshRuc(), 'Recién Llegado S.A.C.');
  await withDashboard(page);
  await signIn(page, calls.email);
  for (const path of paths) {
    await page.goto(`${path}?empresa=${client.uuid}`);
    const link = page.getByRole('main').getByRole('link', { name: 'Subir archivos' }).first();
    await expect(link, path).toHaveAttribute('href', /^\/dashboard\/subir-archivos/);
  }
  await page.getByRole('main').getByRole('link', { name: 'Subir archivos' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subir archivos' })).toBeVisible();
});
