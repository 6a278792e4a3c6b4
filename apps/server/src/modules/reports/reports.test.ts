import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { purchaseAmounts, rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { form621Repository } from './form621.repository.ts';
import { rewriteFigures } from '../vouchers/store/figures/write-figures.ts';

// Nothing here asks the product how to compute: every expected number is arithmetic over the documents below.

let t: TestApp;
let token: string;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp();
  const accountant = await t.addAccountant();
  token = accountant.token;
  uuid = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
  await importAndRead(t.services, uuid, { ...july, ...september, ...october });
  await decide('decline', '20999999027-202610-01-F001-138');
  await decide('validate', '20999999027-202610-01-F001-139');
});
afterAll(() => t.close());

async function decide(decision: 'validate' | 'decline', code: string) {
  const answer = await t.call('PATCH', `/businesses/dashboard-reports/observed/${decision}/`, {
    token,
    query: { ruc: demoRuc, tax_period: '202610' },
    body: { cpes: [code] },
  });
  expect(answer.statusCode).toBe(204);
}

const get = async (path: string, query: Record<string, string>) => {
  const answer = await t.call('GET', path, { token, query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const filtered = (path: string, filters: Record<string, string>) => get(path, { filters: JSON.stringify(filters) });
const purchasesOf = (tax_period: string) =>
  filtered('/purchase/dashboard', { ruc: demoRuc, tax_period, business_uuid: uuid });
const salesOf = (tax_period: string) => filtered('/sales/dashboard', { ruc: demoRuc, tax_period, business_uuid: uuid });
const totalsOf = (tax_period: string) => get('/businesses/dashboard/total-amount', { ruc: demoRuc, tax_period });
const ofBook = (path: string, operation_type: 'COMPRA' | 'VENTA', tax_period: string) =>
  filtered(path, { ruc: demoRuc, tax_period, operation_type });

/** Soles, added up to the cent. */
const sum = (...soles: number[]) => Math.round(soles.reduce((all, one) => all + one, 0) * 100) / 100;

/** The first month with data: 180.00 of credit against 90.00 of sales. */
const july = {
  'rce-07.txt': sireFile(rceHeader, [
    rceRow({
      period: '202607',
      date: '10/07/2026',
      number: '1',
      amounts: { 15: '1000.00', 16: '180.00', 25: '1180.00' },
    }),
  ]),
  'rvie-07.txt': sireFile(rvieHeader, [
    rvieRow({ period: '202607', date: '10/07/2026', number: '1', amounts: { 15: '500', 17: '90', 26: '590' } }),
  ]),
};

/** August is empty. September: 18.00 of credit, an observed 36.00 that gives none, 54.00 of sales. */
const september = {
  'rce-09.txt': sireFile(rceHeader, [
    rceRow({ period: '202609', date: '10/09/2026', number: '2', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } }),
    rceRow({
      period: '202609',
      date: '11/09/2026',
      number: '3',
      amounts: { 15: '200.00', 16: '36.00', 25: '236.00' },
      incal: '301',
    }),
  ]),
  'rvie-09.txt': sireFile(rvieHeader, [
    rvieRow({ period: '202609', date: '10/09/2026', number: '2', amounts: { 15: '300', 17: '54', 26: '354' } }),
  ]),
};

const october = {
  'rce-10.txt': sireFile(rceHeader, [
    rceRow({ number: '123', amounts: { 15: '1000.00', 16: '180.00', 25: '1180.00' } }),
    // A restaurant at 10.5 %.
    rceRow({
      supplier: '20999999035',
      serie: 'F002',
      number: '45',
      amounts: { 15: '200.00', 16: '21.00', 25: '221.00' },
    }),
    // A credit note of this month, and one on an invoice of September that we never saw.
    rceRow({
      date: '20/10/2026',
      type: '07',
      number: '9',
      amounts: { 15: '-100.00', 16: '-18.00', 25: '-118.00' },
      modifies: ['05/10/2026', '01', 'F001', '', '123'],
    }),
    rceRow({
      date: '21/10/2026',
      type: '07',
      number: '11',
      amounts: { 15: '-50.00', 16: '-9.00', 25: '-59.00' },
      modifies: ['15/09/2026', '01', 'F009', '', '1'],
    }),
    // Dollars: a row stated in soles, and a row stated in dollars.
    rceRow({
      number: '130',
      amounts: { 15: '3495.00', 16: '629.10', 25: '4124.10' },
      currency: 'USD',
      rate: '3.495',
    }),
    rceRow({ number: '131', amounts: { 15: '200.00', 16: '36.00', 25: '236.00' }, currency: 'USD', rate: '3.500' }),
    // All three destinations and something that is not taxed; then column 20 alone.
    rceRow({
      number: '132',
      amounts: {
        15: '100.00',
        16: '18.00',
        17: '200.00',
        18: '36.00',
        19: '300.00',
        20: '54.00',
        21: '50.00',
        25: '758.00',
      },
    }),
    rceRow({ number: '133', amounts: { 19: '400.00', 20: '72.00', 25: '472.00' } }),
    // A boleta, a voided invoice.
    rceRow({ type: '03', serie: 'B001', number: '77', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } }),
    rceRow({ number: '134', amounts: { 15: '500.00', 16: '90.00', 25: '590.00' }, state: '2' }),
    // To be looked at: SUNAT's mark, an IGV of no rate, 13 months old and marked besides.
    rceRow({ number: '135', amounts: { 15: '600.00', 16: '108.00', 25: '708.00' }, incal: '301' }),
    rceRow({ number: '136', amounts: { 15: '300.00', 16: '50.00', 25: '350.00' } }),
    rceRow({ number: '137', date: '05/09/2025', amounts: { 15: '80.00', 16: '14.40', 25: '94.40' }, incal: '301' }),
    // Declined by the accountant, with its note; validated by the accountant.
    rceRow({ number: '138', amounts: { 15: '70.00', 16: '12.60', 25: '82.60' }, incal: '301' }),
    rceRow({
      date: '22/10/2026',
      type: '07',
      number: '10',
      amounts: { 15: '-10.00', 16: '-1.80', 25: '-11.80' },
      modifies: ['05/10/2026', '01', 'F001', '', '138'],
    }),
    rceRow({ number: '139', amounts: { 15: '30.00', 16: '5.40', 25: '35.40' }, incal: '301' }),
    // Exempt; a public service.
    rceRow({ number: '140', amounts: { 21: '250.00', 25: '250.00' } }),
    rceRow({
      type: '14',
      serie: 'S001',
      number: '9',
      dueDate: '30/10/2026',
      amounts: { 15: '90.00', 16: '16.20', 25: '106.20' },
    }),
  ]),
  'F001-130.xml': dollars('F001-130', '1000.00', '180.00', '1180.00'),
  'F001-131.xml': dollars('F001-131', '200.00', '36.00', '236.00'),
  // Not in the RCE; and in dollars of unknown rate.
  'F001-300.xml': ublDocument({
    id: 'F001-300',
    taxes: [['1000', '100.00', '18.00']],
    total: '118.00',
    lines: [{ description: 'Tóner', amount: '100.00', igv: '18.00' }],
  }),
  'F001-301.xml': dollars('F001-301', '10.00', '1.80', '11.80'),
  'rvie-10.txt': sireFile(rvieHeader, [
    rvieRow({ number: '501', amounts: { 15: '5000', 17: '900', 26: '5900' } }),
    // A consolidated row counts once.
    rvieRow({
      type: '03',
      serie: 'B001',
      number: '77',
      finalNumber: '90',
      amounts: { 15: '84.75', 17: '15.25', 26: '100' },
    }),
    rvieRow({
      type: '07',
      serie: 'FC01',
      number: '3',
      amounts: { 16: '-500', 18: '-90', 26: '-590' },
      modifies: ['28/09/2026', '01', 'F001', '480'],
    }),
    rvieRow({
      type: '08',
      serie: 'FD01',
      number: '1',
      amounts: { 15: '100', 17: '18', 26: '118' },
      modifies: ['05/10/2026', '01', 'F001', '501'],
    }),
    rvieRow({
      type: '87',
      serie: '0001',
      number: '4',
      amounts: { 15: '-10', 17: '-1.8', 26: '-11.8' },
      modifies: ['05/10/2026', '12', '0001', '3'],
    }),
    rvieRow({ number: '502', amounts: { 15: '700', 17: '126', 26: '826' }, state: '2' }),
    rvieRow({ type: '12', serie: '0001', number: '3', amounts: { 15: '50', 17: '9', 26: '59' } }),
    rvieRow({ number: '503', amounts: { 14: '1000', 26: '1000' } }),
    rvieRow({ number: '504', amounts: { 15: '200', 17: '21', 26: '221' } }),
    rvieRow({ number: '505', amounts: { 19: '300', 20: '40', 26: '340' } }),
  ]),
};

function dollars(id: string, base: string, igv: string, total: string): string {
  return ublDocument({
    id,
    currency: 'USD',
    taxes: [['1000', base, igv]],
    total,
    lines: [{ description: 'Licencia de software', amount: base, igv }],
  });
}

/** Credit of the 11 deductible purchases; 36.00 dollars at 3.500 are 126.00. */
const deductible = sum(180, 21, -18, -9, 629.1, 126, 18 + 36, 0, 5.4, 0, 16.2);
const observed = sum(108, 50, 14.4, 18);
/** The boleta, the voided one, the declined one with its note; and column 20 of the two that have one. */
const notDeductible = sum(18, 0, 12.6, -1.8, 54 + 72);
const salesIgv = sum(900, 15.25, -90, 18, -1.8, 0, 9, 0, 21, 0);

describe('the purchases of a period', () => {
  it('DASH-03, ENT-13, OPEN-184 have one class each, and the classes add up to the total', async () => {
    expect(await purchasesOf('202610')).toEqual({
      currency_code: 'PEN',
      purchase_details: {
        total_cpes_count: 20,
        num_deductibles: 11,
        num_observed: 4,
        num_not_processed: 1,
        num_not_deductible: 4,
        num_late_detractions: 0,
        igv_amount_total: sum(deductible, observed, 0, notDeductible),
        igv_amount_deductibles: deductible,
        igv_amount_observed: observed,
        igv_amount_not_processed: 0,
        igv_amount_not_deductible: notDeductible,
        igv_amount_late_detractions: 0,
        observed_reasons: {
          INCONSISTENCIA_SUNAT: { total_count: 1, total_monto_igv: 108 },
          IGV_NO_CUADRA: { total_count: 1, total_monto_igv: 50 },
          SOLO_EN_XML: { total_count: 1, total_monto_igv: 18 },
          // Also marked by SUNAT: it counts under its first reason.
          FUERA_DE_PLAZO: { total_count: 1, total_monto_igv: 14.4 },
        },
      },
      sum_positive_balance: 54,
    });
    expect([deductible, observed, notDeductible]).toEqual([1004.7, 190.4, 154.8]);
  });

  it('ENT-13 are all zero in a period without purchases', async () => {
    expect(await purchasesOf('202608')).toEqual({
      currency_code: 'PEN',
      purchase_details: {
        total_cpes_count: 0,
        num_deductibles: 0,
        num_observed: 0,
        num_not_processed: 0,
        num_not_deductible: 0,
        num_late_detractions: 0,
        igv_amount_total: 0,
        igv_amount_deductibles: 0,
        igv_amount_observed: 0,
        igv_amount_not_processed: 0,
        igv_amount_not_deductible: 0,
        igv_amount_late_detractions: 0,
        observed_reasons: {},
      },
      sum_positive_balance: 90,
    });
  });
});

describe('the sales of a period', () => {
  it('ENT-15 are added up by kind, signed, and compared with the month before', async () => {
    const total = sum(5900, 100, -590, 118, -11.8, 0, 59, 1000, 221, 340);
    expect(await salesOf('202610')).toEqual({
      total_count_fa: 5,
      total_count_bv: 1,
      total_count_nc: 2,
      total_count_nd: 1,
      total_count_other_codes: 1,
      total_igv_fa: 921,
      total_igv_bv: 15.25,
      total_igv_nc: -91.8,
      total_igv_nd: 18,
      total_igv_other_codes: 9,
      total_importe_total: total,
      total_cpes_count: 10,
      total_amount_igv: salesIgv,
      // (7136.20 − 354.00) / 354.00 = 1915.875 %; from 1 voucher to 10.
      porcentage_previous_month: { porcentage_total_sales: 1915.9, porcentage_cps_count: 900 },
    });
    expect([total, salesIgv]).toEqual([7136.2, 871.45]);
  });

  it('ENT-15 have no comparison when the month before has no sales', async () => {
    expect((await salesOf('202609')).porcentage_previous_month).toEqual({
      porcentage_total_sales: null,
      porcentage_cps_count: null,
    });
    // From 354.00 to nothing and from 590.00 to nothing.
    expect((await salesOf('202608')).porcentage_previous_month).toEqual({
      porcentage_total_sales: -100,
      porcentage_cps_count: -100,
    });
  });
});

it('ENT-15 rounds halves of the change against the month before away from zero, for increases and decreases', async () => {
  const ruc = '20999999027';
  const accountant = await t.addAccountant();
  const business = await t.addBusiness(accountant.id, { ruc });
  const months = { '202601': '800', '202602': '702', '202604': '800', '202605': '898' };
  const files = Object.entries(months).map(([period, total]) => {
    const row = rvieRow({
      period,
      date: `05/${period.slice(4)}/2026`,
      number: period,
      amounts: { 20: total, 26: total },
    });
    return [`rvie-${period}.txt`, sireFile(rvieHeader, [row.replace(demoRuc, ruc)])] as const;
  });
  await importAndRead(t.services, business.id, Object.fromEntries(files));
  const changes = await Promise.all(
    ['202602', '202605'].map(async (tax_period) => {
      const filters = JSON.stringify({ ruc, tax_period, business_uuid: business.id });
      const answer = await t.call('GET', '/sales/dashboard', { token: accountant.token, query: { filters } });
      return answer.json().porcentage_previous_month.porcentage_total_sales;
    }),
  );
  // −98 and +98 of 800 are 12.25 %.
  expect(changes).toEqual([-12.3, 12.3]);
});

describe('the totals of a period', () => {
  it('ENT-16, DASH-08 count purchases and sales together', async () => {
    expect(await totalsOf('202610')).toEqual({
      total_cpes_count: 30,
      total_amount_igv_sales: 871.45,
      total_amount_igv_purchase: sum(deductible, observed, notDeductible),
      sum_positive_balance: 54,
      flag_show_positive_balance: true,
      without_rate: { num_days: 1, num_vouchers: 1 },
    });
  });

  it.each([
    ['202606', 0],
    ['202607', 0],
    // 90.00 − 180.00 leaves 90.00, and August passes it on.
    ['202608', 90],
    ['202609', 90],
    // 54.00 − 18.00 − 90.00: the observed 36.00 is no credit.
    ['202610', 54],
    // 871.45 − 1004.70 − 54.00
    ['202611', 187.25],
    ['202703', 187.25],
  ])('OPEN-035 the balance that %s begins with is %d', async (period, balance) => {
    const { sum_positive_balance, flag_show_positive_balance } = await totalsOf(period);
    expect([sum_positive_balance, flag_show_positive_balance]).toEqual([balance, balance > 0]);
    expect((await purchasesOf(period)).sum_positive_balance).toBe(balance);
  });
});

describe('the history', () => {
  const months = (entries: Record<string, number>) =>
    Object.fromEntries(Object.entries(entries).map(([period, total]) => [period, { total_importe_total: total }]));
  const october = sum(
    1180,
    221,
    -118,
    -59,
    4124.1,
    826,
    758,
    472,
    118,
    0,
    708,
    350,
    94.4,
    82.6,
    -11.8,
    35.4,
    250,
    106.2,
    118,
  );

  it('HIST-03, API-19 has the months with vouchers only', async () => {
    expect(await ofBook('/dashboard/history', 'COMPRA', '202610')).toEqual(
      months({ '202607': 1180, '202609': 354, '202610': october }),
    );
    expect(await ofBook('/dashboard/history', 'VENTA', '202609')).toEqual(months({ '202607': 590, '202609': 354 }));
  });

  it('HIST-03 is empty before the first voucher, and has at most 12 months', async () => {
    expect(await ofBook('/dashboard/history', 'COMPRA', '202606')).toEqual({});
    const later = await ofBook('/dashboard/history', 'VENTA', '202709');
    expect(later).toEqual(months({ '202610': 7136.2 }));
  });
});

describe('the PDT', () => {
  it('PDT-09, PDT-10, PDT-11 sums columns 15, 16 and 21 of the deductible purchases, by rate', async () => {
    expect(await ofBook('/dashboard/pdt-report', 'COMPRA', '202610')).toEqual({
      non_taxable_amount: sum(50, 250),
      igv_10_taxable_amount: 200,
      igv_10_amount: 21,
      igv_18_taxable_amount: sum(1000, -100, -50, 3495, 700, 100, 30, 90),
      igv_18_amount: sum(180, -18, -9, 629.1, 126, 18, 5.4, 16.2),
    });
  });

  it('PDT-07 sums columns 15 + 16 and 17 + 18 of all sales by rate, and exports together with exempt sales', async () => {
    expect(await ofBook('/dashboard/pdt-report', 'VENTA', '202610')).toEqual({
      non_taxable_amount: sum(1000, 300, 40),
      igv_10_taxable_amount: 200,
      igv_10_amount: 21,
      igv_18_taxable_amount: sum(5000, 84.75, -500, 100, -10, 50),
      igv_18_amount: sum(900, 15.25, -90, 18, -1.8, 9),
    });
  });

  it('PDT-12 is all zero where there is nothing', async () => {
    expect(await ofBook('/dashboard/pdt-report', 'VENTA', '202608')).toEqual({
      non_taxable_amount: 0,
      igv_10_taxable_amount: 0,
      igv_10_amount: 0,
      igv_18_taxable_amount: 0,
      igv_18_amount: 0,
    });
  });
});

describe('the Formulario Virtual 621', () => {
  const formOf = (tax_period: string, ruc = demoRuc, business_uuid = uuid) =>
    filtered('/dashboard/form-621', { ruc, tax_period, business_uuid });
  /** The boxes that are not 0: what is declared, and the exact amount. */
  const boxesOf = async (tax_period: string) => {
    const form: Schemas['Form621'] = await formOf(tax_period);
    return Object.fromEntries(
      form.boxes.flatMap(({ box, amount, exact_amount }) =>
        amount === 0 && exact_amount === 0 ? [] : [[box, [amount, exact_amount]]],
      ),
    );
  };

  it('PDT-08 has the sums of the documents and their boxes side by side', async () => {
    const base = sum(1000, -100, -50, 3495, 700, 100, 30, 90);
    const igv = sum(180, -18, -9, 629.1, 126, 18, 5.4, 16.2);
    // July leaves 90, September uses 36 of it.
    const carried = 90 - 36;
    // Taxed or exported since July: 500 + 300 + 5225 + 200 - 500 + 1000 of those and 340, so 95.19 %. 36.00 of it is 34.27.
    const coefficient = 34.27;
    const debit = sum(900, 15.25, 18, -1.8, 9, 21, -90);
    const credit = sum(igv, 21, coefficient);
    expect(await boxesOf('202610')).toEqual({
      100: [5225, sum(5000, 84.75, 100, -10, 50)],
      101: [941, sum(900, 15.25, 18, -1.8, 9)],
      154: [200, 200],
      155: [21, 21],
      102: [500, 500],
      103: [90, 90],
      106: [1000, 1000],
      105: [340, 340],
      131: [941 + 21 - 90, debit],
      107: [5265, base],
      108: [948, igv],
      156: [200, 200],
      157: [21, 21],
      110: [200, 200],
      111: [36, 36],
      113: [sum(300, 400), 700],
      120: [300, 300],
      178: [948 + 21 + 34, credit],
      140: [872 - 1003, sum(debit, -credit)],
      145: [carried, carried],
      184: [872 - 1003 - carried, sum(debit, -credit, -carried)],
    });
  });

  it('keeps the balance through a month without vouchers', async () => {
    expect(await boxesOf('202608')).toEqual({ 145: [90, 90], 184: [-90, -90] });
  });

  it('is all zero before the first month', async () => {
    expect(await boxesOf('202001')).toEqual({});
  });

  it('is computed up to the current month, and refused for a later month without vouchers', async () => {
    expect(await boxesOf('202611')).toEqual({ 145: [185, 185], 184: [-185, -185] });
    const ahead = await Promise.all(
      ['202612', '999912'].map((tax_period) =>
        t.call('GET', '/dashboard/form-621', {
          token,
          query: { filters: JSON.stringify({ ruc: demoRuc, tax_period, business_uuid: uuid }) },
        }),
      ),
    );
    expect(ahead.map((answer) => [answer.statusCode, answer.json().errors[0].code])).toEqual(
      Array(2).fill([404, 'PERIOD_NOT_FOUND']),
    );
  });

  /** Each box with what was seen in it and what it gets. */
  const save = (
    changes: Readonly<Record<number, readonly [unknown, unknown]>>,
    { who = token, period = '202609', ruc = demoRuc, business_uuid = uuid } = {},
  ) =>
    t.call('PATCH', '/dashboard/form-621', {
      token: who,
      query: { filters: JSON.stringify({ ruc, tax_period: period, business_uuid }) },
      body: Object.fromEntries(
        Object.entries(changes).map(([box, [former_amount, amount]]) => [box, { former_amount, amount }]),
      ),
    });
  /** What is saved in the boxes of the IGV. */
  const savedOf = async (tax_period = '202609') => {
    const { entries }: Schemas['Form621'] = await formOf(tax_period);
    return entries.slice(0, 4).map(({ amount }) => amount);
  };

  it('reads all values of a form at one moment, although others are stored at the same time', async () => {
    const { id } = await t.addBusiness((await t.addAccountant()).id, { ruc: '20603184727' });
    const reading = form621Repository(t.services.database, t.services.clock);
    const locked = Promise.withResolvers<void>();
    const stored = t.services.sql.begin(async (transaction) => {
      await transaction`lock table form621_entries in access exclusive mode`;
      locked.resolve();
      await vi.waitUntil(
        async () => {
          const waiting = await t.services
            .sql`select from pg_locks where not granted and relation = 'form621_entries'::regclass`;
          return waiting.length > 0;
        },
        { timeout: 20_000, interval: 10 },
      );
      await transaction`insert into form621_entries (business_id, period, box_145, saved_at)
        values (${id}, '202609', 100, now())`;
      await transaction`insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date, base_sale, rate_group)
        values (${id}, 'venta', '20603184727', '01', 'F001', '1', '202609', '2026-09-01', 50000, '18')`;
      await rewriteFigures(transaction, id);
    });
    await locked.promise;
    const form = reading.ofPeriod(id, '202609');
    await stored;
    const forms = [await form, await reading.ofPeriod(id, '202609')];
    // The entry and the sale were stored together, so no form has one of them without the other.
    expect(forms.map(({ boxes, entries }) => [boxes[0]?.soles, entries[0]?.value])).toEqual([
      [500, 100],
      [500, 100],
    ]);
    await t.services.sql`delete from vouchers where business_id = ${id}`;
    await rewriteFigures(t.services.sql, id);
    await t.services.sql`delete from form621_entries where business_id = ${id}`;
  });

  it('declares what the accountant filled in, in later periods too, until it is removed', async () => {
    const before = await formOf('202610');
    const saved = await save({ 145: [null, 100], 168: [null, 7], 185: [null, 3] });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual(await formOf('202609'));
    expect(saved.json().entries).toEqual([
      { box: 145, amount: 100, computed_amount: 90 },
      { box: 168, amount: 7, computed_amount: 0 },
      { box: 176, amount: null, computed_amount: 0 },
      { box: 185, amount: 3, computed_amount: 0 },
      { box: 301, amount: null, computed_amount: 0 },
      { box: 315, amount: null, computed_amount: 0 },
      { box: 303, amount: null, computed_amount: 0 },
      { box: 317, amount: null, computed_amount: 0 },
    ]);
    // September uses 36 of the balance. Of the 7 soles nothing is used, because nothing is to be paid.
    expect(await boxesOf('202609')).toMatchObject({ 145: [100, 100], 184: [-64, -64], 168: [7, 7], 164: [7, 7] });
    expect(await boxesOf('202610')).toMatchObject({ 145: [64, 64], 168: [7, 7] });
    expect((await formOf('202608')).entries[0]).toEqual({ box: 145, amount: null, computed_amount: 90 });
    await save({ 145: [100, null], 168: [7, null], 185: [3, null] });
    expect(await savedOf()).toEqual([null, null, null, null]);
    expect(await formOf('202610')).toEqual(before);
  });

  it('declares the income tax of the net income that was filled in, and keeps its balance and rate', async () => {
    const saved = await save({ 301: [null, 1000], 315: [null, 150], 303: [null, 40] });
    expect([saved.statusCode, saved.json().income_rate]).toEqual([200, 150]);
    expect(await boxesOf('202609')).toMatchObject({ 301: [1000, 1000], 312: [15, 15], 303: [40, 40], 304: [-25, -25] });
    const october = await formOf('202610');
    expect([october.income_rate, ...october.entries.slice(4)]).toEqual([
      null,
      { box: 301, amount: null, computed_amount: 0 },
      { box: 315, amount: null, computed_amount: 150 },
      { box: 303, amount: null, computed_amount: 25 },
      { box: 317, amount: null, computed_amount: 0 },
    ]);
    const refused = await save({ 315: [100, 200] });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      [
        {
          code: 'BOX_CHANGED',
          name: '315',
          message:
            'La casilla 315 cambió mientras la editabas: ahora tiene 1.50. No se guardó ninguna. Revisa los valores y vuelve a guardar.',
        },
      ],
    ]);
    await save({ 301: [1000, null], 315: [150, null], 303: [40, null] });
  });

  it('OPEN-184 keeps the boxes that another tab saved, and refuses to replace one that was not seen', async () => {
    await save({ 145: [null, 100], 176: [null, 8] });
    // The other tab has not seen these, and changes another box.
    expect((await save({ 185: [null, 3] })).statusCode).toBe(200);
    expect(await savedOf()).toEqual([100, null, 8, 3]);
    const refused = await save({ 145: [null, 27], 168: [null, 1], 176: [9, null], 185: [3, 4] });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      [
        ['145', 'La casilla 145 cambió mientras la editabas: ahora tiene 100.'],
        ['176', 'La casilla 176 cambió mientras la editabas: ahora tiene 8.'],
      ].map(([name, message]) => ({
        code: 'BOX_CHANGED',
        name,
        message: `${message} No se guardó ninguna. Revisa los valores y vuelve a guardar.`,
      })),
    ]);
    expect(await savedOf()).toEqual([100, null, 8, 3]);
    // What was seen in the answer may be replaced; an answer that was lost may be asked for again.
    for (let repeated = 0; repeated < 2; repeated += 1)
      expect((await save({ 145: [100, null], 176: [8, null], 185: [3, null] })).statusCode).toBe(200);
    expect(await savedOf()).toEqual([null, null, null, null]);
    const emptied = await save({ 145: [100, 27] });
    expect(emptied.json().errors[0].message).toContain('ahora está vacía.');
  });

  it('OPEN-184 saves one of two changes that come at the same time, in a period with and without boxes', async () => {
    const box145 = async () => (await savedOf('202610'))[0] ?? null;
    for (const amounts of [
      [1, 2],
      [11, 12],
    ]) {
      const seen = await box145();
      const answers = await Promise.all(amounts.map((amount) => save({ 145: [seen, amount] }, { period: '202610' })));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(await box145()).toBe(amounts[statuses.indexOf(200)]);
    }
    await save({ 145: [await box145(), null] }, { period: '202610' });
  });

  it('OPEN-184 keeps the month of saved boxes open after its vouchers move to another, until they are emptied', async () => {
    const ruc = '20514827363';
    const accountant = await t.addAccountant();
    const business = await t.addBusiness(accountant.id, { ruc });
    const of = { who: accountant.token, period: '202607', ruc, business_uuid: business.id };
    const periods = async () => {
      const answer = await t.call('GET', `/businesses/${business.id}/periods`, { token: accountant.token });
      return answer.json().tax_periods;
    };
    const late = { number: '1', date: '10/07/2026', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } };
    const proposal = (period: string) => sireFile(rceHeader, [rceRow({ ...late, period }).replace(demoRuc, ruc)]);
    await importAndRead(t.services, business.id, { 'july.txt': proposal('202607') });
    expect((await save({ 145: [null, 100] }, of)).statusCode).toBe(200);
    await importAndRead(t.services, business.id, { 'september.txt': proposal('202609') });
    expect(await periods()).toEqual(['202609', '202607']);
    const emptied = await save({ 145: [100, null] }, of);
    expect([emptied.statusCode, emptied.json().entries[0].amount]).toEqual([200, null]);
    expect(await periods()).toEqual(['202609']);
  });

  it('saves the balance of a month without vouchers, with which the next month starts', async () => {
    const ruc = '20601030013';
    const accountant = await t.addAccountant();
    const business = await t.addBusiness(accountant.id, { ruc });
    const of = { who: accountant.token, ruc, business_uuid: business.id };
    const row = rceRow({ number: '1', date: '10/09/2026', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });
    const september = sireFile(rceHeader, [row.replace(demoRuc, ruc)]);
    await importAndRead(t.services, business.id, { 'september.txt': september });
    expect((await save({ 145: [null, 500] }, { ...of, period: '202608' })).statusCode).toBe(200);
    const filters = JSON.stringify({ ruc, business_uuid: business.id, tax_period: '202609' });
    const answer = await t.call('GET', '/dashboard/form-621', { token: accountant.token, query: { filters } });
    expect(answer.json().entries[0]).toEqual({ box: 145, amount: null, computed_amount: 500 });
    expect((await save({ 145: [500, null] }, { ...of, period: '202608' })).statusCode).toBe(200);
  });

  it('saves boxes only for the accountant’s own businesses, and only for months with a form', async () => {
    const stranger = await t.addAccountant();
    const other = await t.addBusiness(stranger.id, { ruc: '20131312955' });
    const change = { 145: [null, 1] } as const;
    const refusals = await Promise.all([
      save(change, { who: stranger.token }),
      save(change, { business_uuid: other.id }),
      // Without vouchers, and too far away.
      save(change, { period: '201001' }),
    ]);
    expect(refusals.map((answer) => [answer.statusCode, answer.json().errors[0].code])).toEqual([
      [404, 'BUSINESS_NOT_FOUND'],
      [404, 'BUSINESS_NOT_FOUND'],
      [404, 'PERIOD_NOT_FOUND'],
    ]);
    expect((await t.services.sql`select period from form621_entries where box_145 is not null`).length).toBe(0);
  });

  it.each([
    { 145: [null, -1] },
    { 145: [null, 1.5] },
    { 145: [null, '27'] },
    { 145: [null, undefined] },
    { 145: [undefined, 27] },
    { 140: [null, 1] },
    { 145: [null, 1e12] },
    { 315: [null, 10_001] },
    { 315: [null, 1.5] },
    { 312: [null, 1] },
  ] as const)('refuses change %# (%j)', async (changes) => {
    const answer = await save(changes);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('for any purchases', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 });
  const bought = fc.record({
    type: fc.constantFrom('01', '03', '14'),
    taxed: cents,
    withoutCredit: fc.constantFrom(0, 1, 54_321),
    igv: fc.constantFrom('right', 'wrong'),
    state: fc.constantFrom('1', '1', '1', '2'),
    incal: fc.constantFrom('0', '0', '301'),
  });

  it('OPEN-184 the classes add up to the total, and the reasons to the observed, in counts and cents', async () => {
    let month = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(bought, { minLength: 1, maxLength: 30 }), async (rows) => {
        month += 1;
        const period = `2024${String(month).padStart(2, '0')}`;
        let igvOfAll = 0;
        const lines = rows.map(({ type, taxed, withoutCredit, igv, state, incal }, index) => {
          const credit = igv === 'right' ? Math.round(taxed * 0.18) : Math.round(taxed * 0.13) + 7;
          if (state === '1') igvOfAll += credit + withoutCredit;
          return rceRow({
            period,
            date: `05/${period.slice(4)}/2024`,
            type,
            serie: `P${String(month).padStart(3, '0')}`,
            number: String(index + 1),
            amounts: purchaseAmounts({ taxed, credit, withoutCredit }),
            state,
            incal,
          });
        });
        await importAndRead(t.services, uuid, { 'rce.txt': sireFile(rceHeader, lines) });
        const { purchase_details: sums } = await purchasesOf(period);
        expect(sums.total_cpes_count).toBe(rows.length);
        expect(sums.igv_amount_total).toBe(igvOfAll / 100);
        expect(sums.num_deductibles + sums.num_observed + sums.num_not_processed + sums.num_not_deductible).toBe(
          rows.length,
        );
        expect(
          sum(
            sums.igv_amount_deductibles,
            sums.igv_amount_observed,
            sums.igv_amount_not_processed,
            sums.igv_amount_not_deductible,
          ),
        ).toBe(igvOfAll / 100);
        const reasons: { total_count: number; total_monto_igv: number }[] = Object.values(sums.observed_reasons);
        expect(reasons.reduce((all, { total_count }) => all + total_count, 0)).toBe(sums.num_observed);
        expect(sum(...reasons.map(({ total_monto_igv }) => total_monto_igv))).toBe(sums.igv_amount_observed);
      }),
      { numRuns: 12 },
    );
  });
});

describe('every figure', () => {
  const calls = (ruc: string, id: string, tax_period = '202610'): [string, Record<string, string>][] => {
    const filters = (more: Record<string, string>) => ({ filters: JSON.stringify({ ruc, tax_period, ...more }) });
    return [
      ['/purchase/dashboard', filters({ business_uuid: id })],
      ['/sales/dashboard', filters({ business_uuid: id })],
      ['/dashboard/history', filters({ operation_type: 'COMPRA' })],
      ['/dashboard/pdt-report', filters({ operation_type: 'VENTA' })],
      ['/dashboard/form-621', filters({ business_uuid: id })],
      ['/businesses/dashboard/total-amount', { ruc, tax_period }],
      ['/businesses/dashboard/total-amount-detractions', { ruc, tax_period, business_uuid: id }],
    ];
  };
  const statuses = async (given: [string, Record<string, string>][], who = token) =>
    Promise.all(
      given.map(async ([path, query]) => {
        const answer = await t.call('GET', path, { token: who, query });
        return [path, answer.statusCode, answer.json().errors?.[0]?.code];
      }),
    );

  it('API-19, API-20 of another accountant answers 404', async () => {
    const stranger = await t.addAccountant();
    const requests = calls(demoRuc, uuid);
    expect(await statuses(requests, stranger.token)).toEqual(
      requests.map(([path]) => [path, 404, 'BUSINESS_NOT_FOUND']),
    );
    const own = await t.addBusiness(stranger.id, { ruc: '20100047218' });
    const mixed = calls(demoRuc, own.id).filter(([, query]) => JSON.stringify(query).includes(own.id));
    expect(mixed).toHaveLength(4);
    expect(await statuses(mixed)).toEqual(mixed.map(([path]) => [path, 404, 'BUSINESS_NOT_FOUND']));
  });

  it.each(['2026-10', '202613', '', 'octubre'])('API-33, OPEN-041 of period %j answers 400', async (period) => {
    const requests = calls(demoRuc, uuid, period);
    expect(await statuses(requests)).toEqual(requests.map(([path]) => [path, 400, 'INVALID_REQUEST']));
  });

  it.each(['', '{', '[]', '"202610"', '{"ruc":"20999999019"}', 'null'])(
    'API-17 with filters %j answers 400 in Spanish',
    async (filters) => {
      const answer = await t.call('GET', '/purchase/dashboard', { token, query: { filters } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].message).toMatch(/[.]$/);
    },
  );
});
