import { expect, type Page } from '@playwright/test';
import { freshRuc, signUp } from '../support/api.ts';
import { october, purchase, supplier } from '../support/hand-made.ts';
import { openSection, rows, saved, test } from '../support/product.ts';
import { deposits, rce, rvie } from '../support/sire.ts';
import { openEmpty, upload } from '../support/uploading.ts';

test.describe.configure({ timeout: 180_000 });

const bought = [
  { date: '2026-10-05', number: 1, inconsistency: '' },
  { date: '2026-10-06', number: 2, inconsistency: '301' },
  { date: '2026-10-07', number: 3, detraction: 'D' },
].map((row) => purchase({ type: '01', serie: 'F001', base: 100_000, igv: 18_000, status: 'Deducible', ...row }));
const sold = [{ date: '2026-10-08', type: '01', serie: 'F001', number: 501, base: 500_000, igv: 90_000 }];
const paid = { supplier: supplier.one, type: '01', serie: 'F001', number: 3, paid: '2026-11-05', cents: 14_200 };

const next = (page: Page) => page.getByRole('status').filter({ hasText: 'pasos listos' });
const open = (page: Page) => openSection(page, 'Cerrar el mes', '/dashboard/cerrar-mes');
const step = (page: Page, name: string) => page.getByRole('listitem', { name });

test('the month of a client is closed by its page, from the upload to the constancia', async ({ page }) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const [ruc, name] = [freshRuc(), 'Cierre Puntual S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  await openEmpty(page, calls, ruc, name);
  await upload(page, [
    { name: 'compras.txt', content: rce(own, bought) },
    { name: 'ventas.txt', content: rvie(own, sold) },
  ]);

  await open(page);
  await expect(next(page)).toContainText('Sigue: Decidir los observados');
  await expect(step(page, 'Cuadrar con tus XML')).toContainText('No aplica');
  await page.getByRole('link', { name: 'Revisar uno por uno' }).click();
  await page.waitForURL(/\/observaciones\/revisar\?periodo=202610$/);
  await expect(page.getByRole('region', { name: 'Por qué está observada' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('Ya validaste 1')).toBeVisible();

  await open(page);
  await expect(next(page)).toContainText('Sigue: Depositar las detracciones');
  await page.getByRole('link', { name: 'Ver detracciones por pagar' }).click();
  await page.waitForURL(/\/detracciones\?.*pestana=por-pagar/);
  await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
  await upload(page, [{ name: 'depositos.txt', content: deposits(own, [paid]) }]);

  await open(page);
  // 900 of sales less 540 of purchases.
  await expect(step(page, 'Revisar las cifras')).toContainText('Tributo a pagar o saldo a favor S/ 360.00');
  await page.getByRole('button', { name: 'Dar por revisadas' }).click();
  await expect(next(page)).toContainText('Sigue: Descargar los archivos');
  await expect(step(page, 'Descargar los archivos')).toBeFocused();

  await page.getByRole('button', { name: 'Descargar archivos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Compras' }).getByRole('radio', { name: /^RCE/ }).check();
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Descargar', exact: true }).click());
  expect(file.name).toMatch(/^LE\d{11}202610/);
  await page.keyboard.press('Escape');
  await expect(next(page)).toContainText('Sigue: Avisar al cliente');

  await page.getByRole('link', { name: 'Preparar el resumen' }).click();
  await page.getByRole('button', { name: 'Crear enlace y PDF' }).click();
  await expect(page.getByLabel('Enlace para tu cliente')).toBeVisible();

  await open(page);
  await expect(next(page)).toContainText('Sigue: Declarar y anotar la constancia');
  await page.getByRole('button', { name: 'Marcar como declarado' }).click();
  await dialog.getByLabel('Día de la declaración').fill('2026-11-20');
  await dialog.getByLabel('Número de la constancia').fill('1012345678');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(next(page)).toContainText('El mes está cerrado');
  await expect(step(page, 'Declarar y anotar la constancia')).toContainText('constancia 1012345678');

  await page.goto('/estudio?periodo=202610');
  const state = rows(page)
    .filter({ hasText: name })
    .getByRole('link', { name: `cerrar el mes de ${name}` });
  await expect(state).toContainText('Declarado');
  await state.click();
  await expect(next(page)).toContainText('El mes está cerrado');
});
