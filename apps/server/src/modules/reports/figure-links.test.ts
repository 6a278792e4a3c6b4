import {
  figureFilters,
  type FilterValue,
  form621BoxNumbers,
  form621BoxSource,
  type PdtAmountName,
  pdtFilters,
  reasonFilters,
  salesCategories,
  type SalesFilter,
} from '@contapro/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { prepareSamples } from '../../samples/prepare-samples.ts';
import { sampleAccounts } from '../../samples/sample-accounts.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { openTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { purchaseAmounts, rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';

// The dashboard's links are made of `figureFilters`, and of `SalesFilter`. Every sum here is taken over the rows that the
// link lists.

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority, collects: true });
  // One month of every sample.
  const real = t.services.collector;
  const collector: typeof real = {
    ...real,
    request: async (business, { periods = [] } = {}) => {
      if (periods.includes(sampled)) await real.request(business, { periods: [sampled] });
    },
  };
  await prepareSamples({ ...t.services, collector }, { isOurs: true });
  await collectAll(t);
}, 120_000);
afterAll(() => t.close());

const sampled = '202610';

interface Place {
  token: string;
  ruc: string;
  uuid: string;
  period: string;
}

const get = async <Answer>(token: string, path: string): Promise<Answer> => {
  const answer = await t.call('GET', path, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** All rows that a link lists, with the totals that every one of its pages shows. */
async function listed({ token, ruc, period }: Place, filters: readonly FilterValue[]) {
  const pageOf = (page: number) => {
    const query = new URLSearchParams({ ruc, tax_period: period, status: '0', page: String(page), size: '100' });
    for (const { key, value } of filters) {
      query.append('filter_by', key);
      query.append('value_filter', value);
    }
    return get<Schemas['VoucherPage']>(token, `/businesses/dashboard-reports/all-invoices?${query.toString()}`);
  };
  const first = await pageOf(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.metadata.pagination.total_pages; page += 1) {
    const next = await pageOf(page);
    expect(next.summary).toEqual(first.summary);
    rows.push(...next.data);
  }
  const sum = (amountOf: (row: Schemas['PurchaseVoucher']) => number | null | undefined) =>
    rows.reduce((cents, row) => cents + Math.round((amountOf(row) ?? 0) * 100), 0) / 100;
  const sums = {
    count: rows.length,
    total: sum((row) => row.total_amount),
    igv: sum((row) => row.igv_amount),
    credit: sum((row) => row.igv_credit_amount),
    detraction: sum((row) => row.detraction_amount),
  };
  const { total_items, total_amount, total_amount_igv, total_amount_igv_credit, total_amount_detraction } =
    first.summary;
  expect([total_items, total_amount, total_amount_igv, total_amount_igv_credit]).toEqual([
    sums.count,
    sums.total,
    sums.igv,
    sums.credit,
  ]);
  if (total_amount_detraction !== undefined) expect(total_amount_detraction).toBe(sums.detraction);
  return {
    ...sums,
    pdt: first.summary.total_amount_pdt,
    withoutCredit: Math.round((sums.igv - sums.credit) * 100) / 100,
  };
}

/** What the dashboard shows, and what the lists behind its links add up to. */
async function figuresAndLists(place: Place) {
  const { token, ruc, uuid, period } = place;
  const filters = encodeURIComponent(JSON.stringify({ ruc, tax_period: period, business_uuid: uuid }));
  const { purchase_details: shown } = await get<Schemas['PurchaseDashboard']>(
    token,
    `/purchase/dashboard?filters=${filters}`,
  );
  const detractions = await get<Schemas['DetractionTotals']>(
    token,
    `/businesses/dashboard/total-amount-detractions?ruc=${ruc}&tax_period=${period}&business_uuid=${uuid}`,
  );
  const reasons = Object.entries(shown.observed_reasons);
  const [total, deductible, observed, notProcessed, refused, withoutCredit, late, paid, unpaid, ...byReason] =
    await Promise.all(
      [
        figureFilters.total,
        figureFilters.deductible,
        figureFilters.observed,
        figureFilters.notProcessed,
        figureFilters.notDeductibleCount,
        figureFilters.notDeductibleIgv,
        figureFilters.lateDetractions,
        figureFilters.detractionsPaid,
        figureFilters.detractionsUnpaid,
        ...reasons.map(([code]) => reasonFilters(code)),
      ].map((link) => listed(place, link)),
    );
  return {
    shown: {
      total: [shown.total_cpes_count, shown.igv_amount_total],
      deductible: [shown.num_deductibles, shown.igv_amount_deductibles],
      observed: [shown.num_observed, shown.igv_amount_observed],
      notProcessed: [shown.num_not_processed, shown.igv_amount_not_processed],
      notDeductible: [shown.num_not_deductible, shown.igv_amount_not_deductible],
      lateDetractions: [shown.num_late_detractions, shown.igv_amount_late_detractions],
      detractions: [detractions.sum_paid_detractions, detractions.sum_not_paid_detractions],
      reasons: reasons.map(([code, { total_count, total_monto_igv }]) => [code, total_count, total_monto_igv]),
    },
    lists: {
      total: [total?.count, total?.igv],
      deductible: [deductible?.count, deductible?.credit],
      observed: [observed?.count, observed?.credit],
      notProcessed: [notProcessed?.count, notProcessed?.credit],
      notDeductible: [refused?.count, withoutCredit?.withoutCredit],
      lateDetractions: [late?.count, late?.credit],
      detractions: [paid?.detraction, unpaid?.detraction],
      reasons: reasons.map(([code], index) => [code, byReason[index]?.count, byReason[index]?.credit]),
    },
  };
}

/** What is listed for values of the filter that name no amount of purchases: the number of vouchers and their sum. */
const listedUnder = (place: Place, values: readonly string[]) =>
  Promise.all(
    values.map(async (value) => {
      const { count, pdt } = await listed(place, [{ key: 'pdt_of_vouchers', value }]);
      return [count, pdt];
    }),
  );

const amountNames = [
  'no_gravado',
  'base_10',
  'igv_10',
  'base_18',
  'igv_18',
] as const satisfies readonly PdtAmountName[];

/** The amounts of purchases that Informe PDT shows, and those of the lists behind its links. */
async function declaredAndLists(place: Place) {
  const { token, ruc, uuid, period } = place;
  const filters = (more: object) => encodeURIComponent(JSON.stringify({ ruc, tax_period: period, ...more }));
  const [form, byRate] = await Promise.all([
    get<Schemas['Form621']>(token, `/dashboard/form-621?filters=${filters({ business_uuid: uuid })}`),
    get<Schemas['PdtReport']>(token, `/dashboard/pdt-report?filters=${filters({ operation_type: 'COMPRA' })}`),
  ]);
  // With a coefficient, box 178 has a part of some IGV, and is no link.
  const linked = form621BoxNumbers.filter(
    (box) => form621BoxSource(box) === 'purchases' && !(box === 178 && form.coefficient !== null),
  );
  const listed621 = await Promise.all(linked.map((box) => listed(place, pdtFilters(box))));
  const listedByRate = await Promise.all(amountNames.map((name) => listed(place, pdtFilters(name))));
  return {
    declared: [
      ...linked.map((box) => [box, form.boxes.find((each) => each.box === box)?.exact_amount]),
      ['no_gravado', byRate.non_taxable_amount],
      ['base_10', byRate.igv_10_taxable_amount],
      ['igv_10', byRate.igv_10_amount],
      ['base_18', byRate.igv_18_taxable_amount],
      ['igv_18', byRate.igv_18_amount],
    ],
    lists: [
      ...linked.map((box, index) => [box, listed621[index]?.pdt]),
      ...amountNames.map((name, index) => [name, listedByRate[index]?.pdt]),
    ],
  };
}

/** What a link to sales lists: the count and the sums of its rows, which every page shows, and the amount of the declaration. */
async function listedSales(place: Place, filter: SalesFilter) {
  const { token, ruc, uuid, period } = place;
  const pageOf = (page: number) => {
    const query = new URLSearchParams({
      business_ruc: ruc,
      business_uuid: uuid,
      tax_period: period,
      page: String(page),
      size: '100',
      ...(filter.category && { category: filter.category }),
      ...(filter.amount && { pdt: filter.amount }),
    });
    return get<Schemas['SalesPage']>(token, `/businesses/dashboard-reports/sales?${query.toString()}`);
  };
  const first = await pageOf(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.metadata.pagination.total_pages; page += 1) {
    const next = await pageOf(page);
    expect(next.summary).toEqual(first.summary);
    rows.push(...next.data);
  }
  const sum = (amountOf: (row: Schemas['SaleVoucher']) => number | null) =>
    rows.reduce((cents, row) => cents + Math.round((amountOf(row) ?? 0) * 100), 0) / 100;
  const sums = {
    total_items: rows.length,
    total_amount: sum((row) => row.total_amount),
    total_amount_taxable: sum((row) => row.taxable_amount),
    total_amount_igv: sum((row) => row.igv_amount),
  };
  const { total_amount_pdt: pdt, ...shown } = first.summary;
  expect(shown).toEqual(sums);
  return { ...sums, pdt };
}

/** The figures of sales on the dashboard and in Informe PDT, and those of the lists behind their links. */
async function salesAndLists(place: Place) {
  const { token, ruc, uuid, period } = place;
  const filters = (more: object) => encodeURIComponent(JSON.stringify({ ruc, tax_period: period, ...more }));
  const [shown, totals, form, byRate, all, ...ofCategories] = await Promise.all([
    get<Schemas['SalesDashboard']>(token, `/sales/dashboard?filters=${filters({ business_uuid: uuid })}`),
    get<Schemas['Totals']>(token, `/businesses/dashboard/total-amount?ruc=${ruc}&tax_period=${period}`),
    get<Schemas['Form621']>(token, `/dashboard/form-621?filters=${filters({ business_uuid: uuid })}`),
    get<Schemas['PdtReport']>(token, `/dashboard/pdt-report?filters=${filters({ operation_type: 'VENTA' })}`),
    listedSales(place, {}),
    ...salesCategories.map((category) => listedSales(place, { category })),
  ]);
  const linked = form621BoxNumbers.filter((box) => form621BoxSource(box) === 'sales');
  const declared = await Promise.all(
    [...linked.map(String), ...amountNames].map(async (amount) => [amount, (await listedSales(place, { amount })).pdt]),
  );
  return {
    shown: {
      total: [shown.total_cpes_count, shown.total_importe_total, shown.total_amount_igv],
      term: totals.total_amount_igv_sales,
      categories: [
        [shown.total_count_fa, shown.total_igv_fa],
        [shown.total_count_bv, shown.total_igv_bv],
        [shown.total_count_nc, shown.total_igv_nc],
        [shown.total_count_nd, shown.total_igv_nd],
        [shown.total_count_other_codes, shown.total_igv_other_codes],
      ],
      declared: [
        ...linked.map((box) => [String(box), form.boxes.find((each) => each.box === box)?.exact_amount]),
        ['no_gravado', byRate.non_taxable_amount],
        ['base_10', byRate.igv_10_taxable_amount],
        ['igv_10', byRate.igv_10_amount],
        ['base_18', byRate.igv_18_taxable_amount],
        ['igv_18', byRate.igv_18_amount],
      ],
    },
    lists: {
      total: [all.total_items, all.total_amount, all.total_amount_igv],
      term: all.total_amount_igv,
      categories: ofCategories.map((list) => [list.total_items, list.total_amount_igv]),
      declared,
    },
  };
}

describe('the list that a figure of the dashboard opens', () => {
  const samples = sampleAccounts.flatMap(({ email, businesses }) =>
    businesses.filter(({ months }) => months > 0).map(({ ruc, name }) => ({ email, ruc, name })),
  );

  it.each(samples)('OPEN-054 adds up to the figure, for each figure and reason of $name', async ({ email, ruc }) => {
    const signedIn = await t.call('POST', '/users/sign-in', { body: { email, password: testPassword } });
    const token: string = signedIn.json().access_token;
    const { businesses } = await get<Schemas['Businesses']>(token, '/accountant/dashboard/filters');
    const uuid = businesses.find((business) => business.ruc === ruc)?.uuid ?? '';
    const { shown, lists } = await figuresAndLists({ token, ruc, uuid, period: sampled });
    expect(shown.total[0]).toBeGreaterThan(10);
    expect(lists).toEqual(shown);
    const { declared, lists: declaredLists } = await declaredAndLists({ token, ruc, uuid, period: sampled });
    expect(declaredLists).toEqual(declared);
    const sales = await salesAndLists({ token, ruc, uuid, period: sampled });
    expect(sales.shown.total[0]).toBeGreaterThan(10);
    expect(sales.lists).toEqual(sales.shown);
  });

  let token: string;
  let uuid: string;
  beforeAll(async () => {
    const accountant = await t.addAccountant();
    token = accountant.token;
    uuid = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
  });

  it('adds up to each box, for any columns, types and rates of the purchases', async () => {
    const soles = (amount: number) => amount.toFixed(2);
    const taxedAt = (percent: number, base: number, column: 15 | 17 | 19) => ({
      [column]: soles(base),
      [column + 1]: soles((base * percent) / 100),
      25: soles(base + (base * percent) / 100),
    });
    const rows: readonly Partial<Parameters<typeof rceRow>[0]>[] = [
      { amounts: taxedAt(18, 1000, 15) },
      { amounts: taxedAt(10.5, 300, 15) },
      { amounts: taxedAt(18, 500, 17) },
      { amounts: taxedAt(18, 250, 19) },
      { amounts: { 21: '120.40', 25: '120.40' } },
      { amounts: { ...taxedAt(18, 200, 15), 21: '10.10', 25: '246.10' } },
      { amounts: { 15: '-100.00', 16: '-18.00', 25: '-118.00' }, type: '07', serie: 'F001' },
      { amounts: taxedAt(18, 2500, 15), type: '50', serie: '118', year: '2026' },
      { amounts: taxedAt(18, 700, 17), type: '50', serie: '118', year: '2026' },
      { amounts: { 21: '55.00', 25: '55.00' }, type: '50', serie: '118', year: '2026' },
      { amounts: taxedAt(18, 900, 15), type: '46', serie: '-' },
      // It is not deductible, so that it is in no box.
      { amounts: taxedAt(18, 4000, 15), type: '03', serie: 'B001' },
      { amounts: taxedAt(18, 8000, 15), state: '2' },
    ];
    await importAndRead(t.services, uuid, {
      'rce.txt': sireFile(
        rceHeader,
        rows.map((row, index) => rceRow({ number: String(index + 1), amounts: {}, ...row })),
      ),
    });
    const place = { token, ruc: demoRuc, uuid, period: '202610' };
    const { declared, lists } = await declaredAndLists(place);
    expect(lists).toEqual(declared);
    const inBoxes = declared.flatMap(([box, amount]) => (amount === 0 ? [] : [box]));
    expect(inBoxes).toEqual(expect.arrayContaining([107, 108, 156, 157, 110, 111, 113, 114, 115, 116, 117, 120, 122]));
    expect(await listedUnder(place, ['184', '100', 'nada'])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  const placeIn = (period: string): Place => ({ token, ruc: demoRuc, uuid, period });

  it('adds up to each figure and box of sales, for any columns, types and rates', async () => {
    const period = '202609';
    const date = '05/09/2026';
    const rows: readonly Partial<Parameters<typeof rvieRow>[0]>[] = [
      { amounts: { 15: '1000.00', 17: '180.00', 26: '1180.00' } },
      { amounts: { 15: '333.33', 17: '35.00', 26: '368.33' } },
      { amounts: { 15: '100.00', 17: '18.00', 19: '20.05', 20: '10.10', 26: '148.15' } },
      { amounts: { 14: '2500.40', 26: '2500.40' } },
      { amounts: { 19: '70.00', 26: '70.00' }, type: '03', serie: 'B001' },
      { amounts: { 15: '84.75', 17: '15.25', 26: '100.00' }, type: '03', serie: 'B001' },
      { amounts: { 16: '-500.01', 18: '-90.00', 26: '-590.01' }, type: '07', serie: 'FC01' },
      { amounts: { 15: '-40.00', 17: '-7.20', 26: '-47.20' }, type: '87', serie: 'FC02' },
      { amounts: { 15: '60.00', 17: '10.80', 26: '70.80' }, type: '08', serie: 'FD01' },
      { amounts: { 15: '30.00', 17: '5.40', 26: '35.40' }, type: '88', serie: 'FD02' },
      { amounts: { 15: '12.00', 17: '2.16', 26: '14.16' }, type: '12', serie: 'T001' },
      // A taxable amount without IGV is declared at the reduced rates, and IVAP in no box of the IGV.
      { amounts: { 15: '45.00', 26: '45.00' } },
      { amounts: { 22: '100.00', 23: '4.00', 26: '104.00' } },
      { amounts: { 15: '9000.00', 17: '1620.00', 26: '10620.00' }, state: '2' },
    ];
    await importAndRead(t.services, uuid, {
      'rvie.txt': sireFile(
        rvieHeader,
        rows.map((row, index) => rvieRow({ period, date, number: String(index + 1), amounts: {}, ...row })),
      ),
    });
    const { shown, lists } = await salesAndLists(placeIn(period));
    expect(lists).toEqual(shown);
    expect(shown.categories).toEqual([
      [7, 233],
      [2, 15.25],
      [2, -97.2],
      [2, 16.2],
      [1, 2.16],
    ]);
    const inBoxes = shown.declared.flatMap(([amount, soles]) => (soles === 0 ? [] : [amount]));
    expect(inBoxes).toEqual(['100', '101', '154', '155', '102', '103', '106', '105', '131', ...amountNames]);
    const unknown = await Promise.all(['107', '340', 'nada'].map((amount) => listedSales(placeIn(period), { amount })));
    expect(unknown.map((list) => [list.total_items, list.pdt])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  const cents = fc.integer({ min: 1, max: 9_999_999 });
  const bought = fc.record({
    type: fc.constantFrom('01', '03', '07', '14'),
    taxed: cents,
    withoutCredit: fc.constantFrom(0, 0, 1, 54_321),
    igv: fc.constantFrom('right', 'wrong'),
    state: fc.constantFrom('1', '1', '1', '2'),
    incal: fc.constantFrom('0', '0', '301'),
    currency: fc.constantFrom('PEN', 'PEN', 'USD'),
    detraction: fc.constantFrom('none', 'unpaid', 'paid'),
  });

  it('adds up to the figure, for any purchases', async () => {
    let month = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(bought, { minLength: 1, maxLength: 30 }), async (rows) => {
        month += 1;
        const period = `2024${String(month).padStart(2, '0')}`;
        const serie = `P${String(month).padStart(3, '0')}`;
        const lines = rows.map(({ type, taxed, withoutCredit, igv, state, incal, currency, detraction }, index) => {
          const sign = type === '07' ? -1 : 1;
          const credit = igv === 'right' ? Math.round(taxed * 0.18) : Math.round(taxed * 0.13) + 7;
          return rceRow({
            period,
            date: `05/${period.slice(4)}/2024`,
            type,
            serie,
            number: String(index + 1),
            amounts: purchaseAmounts({
              taxed: sign * taxed,
              credit: sign * credit,
              withoutCredit: sign * withoutCredit,
            }),
            state,
            incal,
            ...(currency === 'USD' && { currency, rate: '3.745' }),
            ...(detraction !== 'none' && { detraction: 'D' }),
            ...(type === '07' && { modifies: [`01/${period.slice(4)}/2024`, '01', 'F900', '', '1'] as const }),
          });
        });
        const deposits = rows.flatMap(({ type, detraction }, index) =>
          detraction === 'paid' ? [deposit(`${month}${index}`, type, serie, index + 1, period)] : [],
        );
        await importAndRead(t.services, uuid, {
          'rce.txt': sireFile(rceHeader, lines),
          ...(deposits.length > 0 && { 'deposits.csv': depositsFile(deposits) }),
        });
        const { shown, lists } = await figuresAndLists({ token, ruc: demoRuc, uuid, period });
        expect(shown.total[0]).toBe(rows.length);
        expect(lists).toEqual(shown);
      }),
      { numRuns: 12 },
    );
  });
});

const deposit = (certificate: string, type: string, serie: string, number: number, period: string) => [
  'CONVENCIONAL',
  '00098012345',
  `9${certificate.padStart(8, '0')}`,
  period,
  '20999999027',
  'PROVEEDOR UNO S.A.C.',
  '6',
  demoRuc,
  'EMPRESA DEMO S.A.C.',
  `06/${period.slice(4)}/2024`,
  `${number}0.00`,
  '022',
  '01',
  type,
  serie,
  String(number),
  '600000001',
];
