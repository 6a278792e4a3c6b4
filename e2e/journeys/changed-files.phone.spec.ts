import { expect } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc, registerEmptyBusiness } from '../support/api.ts';
import { changedFiles } from '../support/changed-files.ts';
import { openBusiness, signIn, test } from '../support/product.ts';
import { rowTextOf, upload } from '../support/uploading.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
});

test('UPLOAD on a phone the report of changed files is as wide as the screen, and whole', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Guardado en el Teléfono S.A.C.'];
  await registerEmptyBusiness(calls, ruc, name);
  await signIn(page, calls.email);
  await openBusiness(page, new RegExp(ruc));
  await page.getByRole('button', { name: 'Abrir menú', exact: true }).click();
  const menu = page.getByRole('complementary', { name: 'Empresa y secciones' });
  await menu.getByRole('link', { name: 'Subir archivos', exact: true }).click();
  const files = await changedFiles({ ruc, name });
  await upload(page, files);

  for (const file of files) {
    const text = await rowTextOf(page, file.name);
    expect([file.name, text]).toEqual([file.name, expect.stringMatching(/Importado|Rechazado/)]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const sent = page.getByRole('region', { name: 'Archivos de esta subida' });
  const wide = await sent
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.filter((item) => item.scrollWidth > item.clientWidth + 1).map((item) => item.textContent),
    );
  expect(wide).toEqual([]);
});
