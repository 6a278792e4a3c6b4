import { expect, type Page } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { bought, boughtBefore, documents, october, propuestas, sold, soldBefore, sum } from '../support/hand-made.ts';
import { card, openSection, rows, signIn, soles, test, withDashboard } from '../support/product.ts';
import { saleTotal } from '../support/sire.ts';

test.describe.configure({ timeout: 150_000 });

// Every number is arithmetic over the rows of the files, in cents.
const deductible = bought.filter(({ status }) => status === 'Deducible');
const general = deductible.filter(({ base, igv }) => base !== 0 && Math.abs(igv / base - 0.18) < 0.01);
const reduced = deductible.filter(({ base, igv }) => base !== 0 && Math.abs(igv / base - 0.105) < 0.01);
const whole = (cents: number) => Math.round(cents / 100);
const taxOf = (base: number, percent: number) => Math.round((base * percent) / 100);
const grouped = (value: number) => `${value < 0 ? '-' : ''}${String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
const bare = (cents: number) => soles(cents).replace('S/ ', '');

const figures = async (page: Page, label: RegExp) => {
  const list = page.getByLabel(label).filter({ has: page.getByRole('term') });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const values = await list.getByRole('definition').allInnerTexts();
  return values.map((value) => (value.trim().split('\n')[0] ?? '').replaceAll('\u00a0', ' '));
};
/** The exact amount and the whole soles of a box. */
const boxOf = async (page: Page, box: number) => {
  const cell = page.getByRole('cell').filter({ hasText: new RegExp(`^${box}(Base|IGV)?$`) });
  // The form is loaded with a call of its own.
  await expect(cell).toBeVisible();
  const cells = await cell.locator('xpath=..').getByRole('cell').allInnerTexts();
  return [cells.at(1), cells.at(-1)];
};

test('PDT-03 PDT-07 PDT-08 the report adds up the documents, and the form has each box in whole soles', async ({
  page,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const [ruc, name] = [freshRuc(), 'Declaraciones del Mes S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  await registerEmptyBusiness(calls, ruc, name);
  await uploadFiles(calls, await businessOf(calls, ruc), [...(await propuestas(own)), ...(await documents(own))]);
  await withDashboard(page);
  await signIn(page, calls.email);
  await page.goto('/dashboard/informe-pdt');
  await page.waitForURL(/\/inicio$/);
  await card(page, name).click();
  await page.waitForURL(/dashboard/);
  await openSection(page, 'Informe PDT', '/dashboard/informe-pdt');
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202610');

  const base = sum(general.map((row) => row.base));
  const igv = sum(general.map((row) => row.igv));
  const reducedBase = sum(reduced.map((row) => row.base));
  const reducedIgv = sum(reduced.map((row) => row.igv));
  const nonTaxable = sum(deductible.map((row) => row.nonTaxable ?? 0));
  await expect
    .poll(() => figures(page, /^Compras del periodo/))
    .toEqual([nonTaxable, reducedBase, reducedIgv, base, igv].map((cents) => soles(cents)));
  const soldBase = sum(sold.map((row) => row.base));
  const soldIgv = sum(sold.map((row) => row.igv));
  const discount = sum(sold.map((row) => row.discount ?? 0));
  const igvDiscount = sum(sold.map((row) => row.igvDiscount ?? 0));
  const exported = sum(sold.map((row) => row.exported ?? 0));
  await page.getByRole('tab', { name: 'Ventas' }).click();
  await expect
    .poll(() => figures(page, /^Ventas del periodo/))
    .toEqual([exported, 0, 0, soldBase + discount, soldIgv + igvDiscount].map((cents) => soles(cents)));
  await expect(page).toHaveURL(/libro=ventas/);

  // September leaves a balance in favour.
  const september =
    taxOf(whole(sum(soldBefore.map((row) => row.base))), 18) -
    taxOf(whole(sum(boughtBefore.map((row) => row.base))), 18);
  expect(september).toBeLessThan(0);
  const tax = {
    sales: taxOf(whole(soldBase), 18),
    discounts: taxOf(whole(-discount), 18),
    purchases: taxOf(whole(base), 18),
    reduced: taxOf(whole(reducedBase), 10.5),
  };
  const debit = tax.sales - tax.discounts;
  const credit = tax.purchases + tax.reduced;
  const toPay = debit - credit + september;
  const exact = soldIgv + igvDiscount - igv - reducedIgv;
  for (const [box, cents, declared] of [
    [100, soldBase, whole(soldBase)],
    [101, soldIgv, tax.sales],
    [102, -discount, whole(-discount)],
    [103, -igvDiscount, tax.discounts],
    [106, exported, whole(exported)],
    [107, base, whole(base)],
    [108, igv, tax.purchases],
    [156, reducedBase, whole(reducedBase)],
    [157, reducedIgv, tax.reduced],
    [113, sum(deductible.map((row) => row.baseWithoutCredit ?? 0)), 500],
    [120, nonTaxable, whole(nonTaxable)],
    [140, exact, debit - credit],
    [145, -september * 100, -september],
    [184, exact + september * 100, toPay],
    [188, Math.max(0, exact + september * 100), Math.max(0, toPay)],
  ] as const)
    expect([box, ...(await boxOf(page, box))]).toEqual([box, bare(cents), grouped(declared)]);

  // An amount of purchases leads to the vouchers that it sums, and the list shows the sum.
  await page.getByRole('link', { name: `${bare(igv)}: ver los comprobantes de la casilla 108` }).click();
  await page.waitForURL(/\/comprobantes\?pdt=108$/);
  await expect(page.getByText('Casilla del PDT:', { exact: true })).toBeVisible();
  const totals = page.getByRole('region', { name: 'Total del filtro' });
  await expect(totals.getByRole('definition').last()).toHaveText(soles(igv));
  await expect(rows(page)).toHaveCount(general.length);
  await page.goBack();

  // So does an amount of sales, and its list sums the whole month when the filter is removed.
  await page.getByRole('link', { name: `${bare(soldIgv)}: ver los comprobantes de la casilla 101` }).click();
  await page.waitForURL(/\/ventas\?pdt=101$/);
  await expect(page.getByRole('heading', { name: 'Comprobantes de venta' })).toBeVisible();
  await expect(totals.getByRole('definition').last()).toHaveText(soles(soldIgv));
  await expect(rows(page)).toHaveCount(sold.filter((row) => row.igv !== 0).length);
  await page.getByRole('button', { name: 'Quitar filtro Casilla del PDT' }).click();
  const ofPeriod = page.getByRole('region', { name: 'Total del periodo' });
  await expect(ofPeriod.getByRole('definition')).toHaveText([
    String(sold.length),
    soles(soldBase + discount),
    soles(soldIgv + igvDiscount),
    soles(sum(sold.map(saleTotal))),
  ]);
  await page.goBack();
  await page.goBack();

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Ventas' })).toHaveAttribute('aria-selected', 'true');
  const carried = page.getByRole('rowheader', { name: /^Saldo a favor del período anterior/ });
  await expect(carried).toContainText('Verifica este monto');

  // The balance that was filed and a payment are typed. They stay over a failure and a reload, and the form follows at once.
  const filed = -september + 20;
  const field = (box: number) => page.getByRole('textbox', { name: new RegExp(`^${box}`) });
  const save = page.getByRole('button', { name: 'Guardar casillas' });
  await page.route('**/dashboard/form-621?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await field(145).fill(String(filed));
  await field(185).fill('3');
  // The payment on account of the income tax follows from the net income, which is never computed, and the rate.
  await expect(page.getByRole('rowheader', { name: /^Ingresos netos del mes/ })).toHaveCount(0);
  const rate = page.getByRole('textbox', { name: /^380 o 315/ });
  await field(301).fill('10,055');
  await rate.fill('1,5');
  await save.click();
  await expect(rate).toHaveAccessibleDescription(/Escribe un porcentaje de 0 a 100 con dos decimales como máximo/);
  await rate.fill('1.5');
  await field(303).fill('30');
  await save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field(145)).toHaveValue(String(filed));
  await expect(rate).toHaveValue('1.5');
  await page.unroute('**/dashboard/form-621?*');
  await save.click();
  await expect(page.getByText('Casillas guardadas.')).toBeVisible();
  const filledIn = async () => {
    await expect(carried).toContainText(`Escrita por ti. Calculado: ${grouped(-september)}.`);
    expect(await boxOf(page, 145)).toEqual([bare(filed * 100), grouped(filed)]);
    expect(await boxOf(page, 184)).toEqual([bare(exact - filed * 100), grouped(debit - credit - filed)]);
    expect((await boxOf(page, 188))[1]).toBe(grouped(Math.max(0, Math.max(0, debit - credit - filed) - 3)));
    for (const [box, exact, declared] of [
      [301, '10,055.00', '10,055'],
      [312, '150.83', '151'],
      [303, '30.00', '30'],
      [324, '120.83', '121'],
    ] as const)
      expect([box, ...(await boxOf(page, box))]).toEqual([box, exact, declared]);
  };
  await filledIn();
  await page.reload();
  await filledIn();
  await expect(field(185)).toHaveValue('3');

  // Another tab changes two boxes. One of them was changed here too: it keeps what was typed, and a message says what the
  // other tab saved.
  const filters = JSON.stringify({ ruc, tax_period: '202610', business_uuid: (await businessOf(calls, ruc)).uuid });
  const elsewhere = await calls.send('PATCH', `/dashboard/form-621?${new URLSearchParams({ filters })}`, {
    145: { former_amount: filed, amount: 7 },
    185: { former_amount: 3, amount: 4 },
  });
  expect(elsewhere.ok).toBe(true);
  await field(145).fill('');
  await save.click();
  await expect(field(145)).toHaveAccessibleDescription(/En otra pestaña o equipo se guardó 7\.$/);
  await expect(field(145)).toBeFocused();
  await expect(field(145)).toHaveValue('');
  await expect(field(185)).toHaveValue('4');
  expect(await boxOf(page, 145)).toEqual(['7.00', '7']);
  await save.click();
  await expect(page.getByText('Casillas guardadas.')).toBeVisible();
  await expect(field(185)).toHaveValue('4');
  await expect(carried).toContainText('Verifica este monto');
  expect(await boxOf(page, 184)).toEqual([bare(exact + september * 100), grouped(toPay)]);

  // The dashboard leads from its IGV to what the form declares, and to the form.
  expect(toPay).toBeLessThan(0);
  await openSection(page, 'Inicio', '/dashboard');
  const declaration = page.getByRole('group', { name: 'Formulario 621 del periodo' });
  const balance = declaration.getByText('Saldo a favor a declarar').locator('..');
  await expect(balance).toContainText(soles(-toPay * 100));
  await expect(balance).toContainText(/Ven(ce|ció) el \d{2}\/11\/2026$/);
  await declaration.getByRole('link', { name: /Ver Formulario 621/ }).click();
  await page.waitForURL(/\/dashboard\/informe-pdt/);
  await expect.poll(() => boxOf(page, 184)).toEqual([bare(exact + september * 100), grouped(toPay)]);
  await page.getByRole('link', { name: 'Volver a Mis Empresas' }).click();
  await page.waitForURL(/\/inicio$/);
});
