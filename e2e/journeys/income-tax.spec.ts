import { expect, type Page } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, propuestas, sold, sum } from '../support/hand-made.ts';
import { card, openSection, signIn, soles, test, withDashboard } from '../support/product.ts';
import { rvie } from '../support/sire.ts';

test.describe.configure({ timeout: 180_000 });

const panel = (page: Page) => page.getByRole('region', { name: 'Renta del mes' });
const openForm = (page: Page) => openSection(page, 'Informe PDT', '/dashboard/informe-pdt');
/** What is declared in a box of the Formulario 621. */
const declaredIn = async (page: Page, box: number) => {
  const cell = page.getByRole('cell').filter({ hasText: new RegExp(`^${box}$`) });
  await expect(cell).toBeVisible();
  return (await cell.locator('xpath=..').getByRole('cell').allInnerTexts()).at(-1)?.replaceAll(/\s+/g, ' ');
};
const lineOf = (page: Page, label: RegExp) =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })
    .getByRole('cell');

test('the income tax of a month is proposed with its vouchers, confirmed, paid with the IGV, and stays as it was declared', async ({
  page,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const [ruc, name] = [freshRuc(), 'Renta del Mes S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  await registerEmptyBusiness(calls, ruc, name);
  const business = await businessOf(calls, ruc);
  await uploadFiles(calls, business, await propuestas(own));
  await withDashboard(page);
  await signIn(page, calls.email);
  await card(page, name).click();
  await page.waitForURL(/dashboard/);

  // Arithmetic over the rows of the file, in cents: the sales of October without IGV.
  const taxed = sum(sold.map((row) => row.base));
  const notes = sum(sold.map((row) => row.discount ?? 0));
  const exported = sum(sold.map((row) => row.exported ?? 0));
  const income = Math.round((taxed + notes + exported) / 100);
  const tax = Math.round(income / 100);

  // Without a régimen the month says what is missing, and nothing of the income tax is declared.
  await openSection(page, 'Cerrar el mes', '/dashboard/cerrar-mes');
  await expect(page.getByRole('list', { name: 'Pasos del mes' })).toBeVisible();
  await openForm(page);
  await expect(panel(page)).toContainText('Falta el régimen de Renta de esta empresa');
  await panel(page).getByRole('button', { name: 'Elegir régimen' }).click();
  await expect(panel(page).getByLabel('Régimen', { exact: true })).toBeFocused();
  await expect(panel(page).getByLabel('Desde')).toHaveValue('01/2026');
  await panel(page).getByRole('button', { name: 'Guardar régimen' }).click();
  await expect(panel(page)).toContainText('Régimen MYPE Tributario (RMT) desde Ene 2026');

  // The proposal, with what it is made of and what is to be verified.
  await expect(panel(page)).toContainText('Propuesto');
  await expect(lineOf(page, /^Ventas gravadas, sin IGV/)).toHaveText(soles(taxed).replace('S/ ', ''));
  await expect(lineOf(page, /^Exportaciones/)).toHaveText(soles(exported).replace('S/ ', ''));
  await expect(lineOf(page, /^Notas de crédito de ventas de otros meses/)).toHaveText(soles(notes).replace('S/ ', ''));
  await expect(lineOf(page, /^Ingresos netos propuestos/)).toHaveText(soles(income * 100).replace('S/ ', ''));
  await expect(lineOf(page, /^Pago a cuenta \(312\): 1.00 %/)).toHaveText(soles(tax * 100).replace('S/ ', ''));
  await expect(panel(page)).toContainText('Resta notas de crédito de ventas de otros meses.');
  await expect(panel(page)).toContainText('El acumulado del año incluye meses sin confirmar.');

  // Nothing of it is in the summary for the client until it is confirmed.
  const summary = async () => {
    await page.getByRole('link', { name: 'Resumen para el cliente' }).click();
    await expect(page.getByRole('heading', { name: 'Resumen de octubre 2026' })).toBeVisible();
  };
  await summary();
  await expect(page.getByText('Pago a cuenta del impuesto a la renta')).toBeHidden();
  await openForm(page);
  await panel(page)
    .getByRole('button', { name: /^Confirmar S\/ / })
    .click();
  await expect(panel(page)).toContainText('Confirmado');
  expect([await declaredIn(page, 301), await declaredIn(page, 312), await declaredIn(page, 324)]).toEqual(
    [income, tax, tax].map((whole) => whole.toLocaleString('en-US')),
  );
  await summary();
  await expect(page.getByRole('heading', { name: 'Pago a cuenta del impuesto a la renta' })).toBeVisible();
  // One amount: the IGV of the month is a balance in favour.
  await expect(page.getByText('Total a pagar', { exact: true })).toBeVisible();
  await expect(page.getByText(`Es la suma de S/ 0.00 de IGV y ${soles(tax * 100)} a cuenta`)).toBeVisible();

  // What is declared stays, and a late sale is shown beside it.
  await openSection(page, 'Inicio', '/dashboard');
  const declaration = page.getByRole('region', { name: 'Declaración del periodo' });
  await declaration.getByRole('button', { name: 'Marcar como declarado' }).click();
  await page.getByRole('dialog').getByLabel('Día de la declaración').fill('2026-11-20');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(declaration).toContainText('Declarado el 20/11/2026');
  const late = { date: '2026-10-27', type: '03', serie: 'B001', number: 999, base: 1_000_000, igv: 180_000 };
  await uploadFiles(calls, business, [{ name: 'tarde.txt', content: rvie(own, [...sold, late]) }]);
  await page.reload();
  const after = Math.round((income + 10_000) / 100);
  await expect(declaration).toContainText(
    `Renta: tributo a pagar o saldo a favor: declarado ${soles(tax * 100)} · hoy ${soles(after * 100)}`,
  );
  await openForm(page);
  expect([await declaredIn(page, 301), await declaredIn(page, 312)]).toEqual(
    [
      [income, income + 10_000],
      [tax, after],
    ].map(([before, today]) => `${before?.toLocaleString('en-US')} hoy ${today?.toLocaleString('en-US')}`),
  );
  await expect(panel(page)).toContainText('Por confirmar otra vez');
  await expect(panel(page)).toContainText('Lo que se declaró no cambia.');
});
