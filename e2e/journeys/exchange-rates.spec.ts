import { expect, type Page } from '@playwright/test';
import {
  businessOf,
  type Calls,
  freshRuc,
  type ListedBusiness,
  registerEmptyBusiness,
  signUp,
  uploadFiles,
} from '../support/api.ts';
import { october, purchase } from '../support/hand-made.ts';
import { openBusiness, openSection, rows, signIn, test } from '../support/product.ts';
import { rce, rvie } from '../support/sire.ts';
import { ubl } from '../support/ubl.ts';

const names = ['Andina en Dólares S.A.C.', 'Norte en Dólares S.A.C.'] as const;

let calls: Calls;

/** An invoice of USD 1,000.00 and its IGV, whose XML has no exchange rate. */
const invoice = ({ ruc }: ListedBusiness, number: number) => ({
  name: `F001-${number}.xml`,
  content: ubl({
    serie: 'F001',
    number,
    date: '2026-10-14',
    currency: 'USD',
    supplier: '20999999027',
    supplierName: 'PROVEEDOR UNO S.A.C.',
    customer: ruc,
    base: 100_000,
    igv: 18_000,
    items: ['Servicio de diseño'],
  }),
});

test.beforeAll(async () => {
  test.setTimeout(120_000);
  calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  for (const [index, name] of names.entries()) {
    const ruc = freshRuc();
    await registerEmptyBusiness(calls, ruc, name);
    const business = await businessOf(calls, ruc);
    await uploadFiles(calls, business, [invoice(business, 130 + index)]);
  }
});

const day = (page: Page) => rows(page).filter({ hasText: '14/10/2026' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tipo de cambio de USD del 14/10/2026' });
const rate = (page: Page) => dialog(page).getByRole('textbox', { name: 'Soles por unidad (venta)' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' }).click();

test('an XML in dollars without a rate is named, and a rate that is typed once counts for two clients', async ({
  page,
}) => {
  await signIn(page, calls.email);
  await openBusiness(page, names[0]);
  await expect(page.getByText('A 1 comprobante en otra moneda le falta el tipo de cambio de 1 día')).toBeVisible();
  await page.getByRole('link', { name: 'Escribir el tipo de cambio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tipos de cambio' })).toBeVisible();
  await expect(page).toHaveURL(/estado=faltan/);
  await expect(page.getByText('Falta 1 día: 2 comprobantes de 2 clientes no tienen importe en soles')).toBeVisible();
  await expect(day(page)).toContainText('Falta');
  for (const name of names) await expect(day(page)).toContainText(name);

  await day(page).getByRole('button', { name: 'Escribir el tipo de cambio de USD del 14/10/2026' }).click();
  await rate(page).fill('37.45');
  await save(page);
  await expect(dialog(page).getByText('Escribe un tipo de cambio entre 1.001 y 9.999.')).toBeVisible();
  await expect(rate(page)).toHaveValue('37.45');
  await rate(page).fill('3,745');
  await save(page);
  await expect(dialog(page)).toBeHidden();
  await expect(
    page.getByText('Guardado el tipo de cambio de USD del 14/10/2026. Cambiaron 2 comprobantes de 2 clientes.'),
  ).toBeVisible();
  await expect(page.getByText('Ningún día está en ese estado')).toBeVisible();
  await page.getByRole('button', { name: /^Escritos/ }).click();
  await expect(day(page)).toContainText('3.745');

  for (const name of names) {
    await day(page)
      .getByRole('link', { name: `Comprobantes de ${name} del 14/10/2026` })
      .click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('4,419.10');
    await expect(rows(page)).toContainText('US$ 1,180.00 · 3.745');
    await page.goBack();
  }

  await day(page).getByRole('button', { name: 'Quitar el tipo de cambio de USD del 14/10/2026' }).click();
  await expect(page.getByText('Quitado el tipo de cambio de USD del 14/10/2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Guardado el tipo de cambio de USD del 14/10/2026.')).toBeVisible();
  await expect(day(page)).toContainText('3.745');
  await page
    .getByRole('navigation', { name: 'Páginas de todos los clientes' })
    .getByRole('link', { name: 'Historial' })
    .click();
  await expect(page.getByText('escribió el tipo de cambio de USD del 14/10/2026: 3.745').first()).toBeVisible();
});

test('a rate that is missing is a line of the month and a mark of the board, each one press from where it is typed', async ({
  page,
}) => {
  const own = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  const name = 'Mes en Dólares S.A.C.';
  const business = await registerEmptyBusiness(own, freshRuc(), name);
  const declarant = october(business.ruc, name.toUpperCase());
  const bought = purchase({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number: 1,
    base: 100_000,
    igv: 18_000,
    status: 'Deducible',
  });
  const sold = { date: '2026-10-08', type: '01', serie: 'F001', number: 501, base: 500_000, igv: 90_000 };
  await uploadFiles(own, business, [
    { name: 'compras.txt', content: rce(declarant, [bought]) },
    { name: 'ventas.txt', content: rvie(declarant, [sold]) },
    invoice(business, 130),
  ]);
  await signIn(page, own.email);

  // The board marks the client, selects by it, and leads to the rates.
  await page.goto('/estudio?periodo=202610');
  const mark = rows(page).getByRole('link', { name: `1 sin tipo de cambio: escribir los que le faltan a ${name}` });
  await expect(mark).toBeVisible();
  await page
    .getByRole('group', { name: 'Mostrar clientes por estado' })
    .getByRole('button', { name: /^Falta tipo de cambio/ })
    .click();
  await expect(page).toHaveURL(/estado=falta-tipo-de-cambio/);
  await expect(rows(page)).toHaveCount(1);
  await mark.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tipos de cambio' })).toBeVisible();
  await expect(day(page)).toContainText(name);

  // So does the page of the month.
  await page.goto('/inicio');
  await openBusiness(page, name);
  await openSection(page, 'Cerrar el mes', '/dashboard/cerrar-mes');
  const figures = page.getByRole('listitem', { name: 'Revisar las cifras' });
  await expect(figures).toContainText('A 1 comprobante en otra moneda le falta el tipo de cambio de 1 día');
  await figures.getByRole('link', { name: 'Escribir el tipo de cambio' }).click();
  await expect(page).toHaveURL(/tipos-de-cambio\?.*estado=faltan/);
  await day(page).getByRole('button', { name: 'Escribir el tipo de cambio de USD del 14/10/2026' }).click();
  await rate(page).fill('3.745');
  await save(page);
  await expect(
    page.getByText('Guardado el tipo de cambio de USD del 14/10/2026. Cambió 1 comprobante de 1 cliente.'),
  ).toBeVisible();
  await page.goto('/estudio?periodo=202610');
  await expect(rows(page)).toContainText(name);
  await expect(mark).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Falta tipo de cambio/ })).toHaveCount(0);
});
