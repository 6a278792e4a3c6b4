import { readXlsx } from 'hucre/xlsx';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { fixedSeed, isFuzzed } from '../../testing/fixed-seed.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rceRows, rvieHeader, rvieRows, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { lockBusiness } from '../vouchers/store/transaction.ts';

// What is expected here is computed without `@contapro/domain`: `figures.md`, "Credit of a later month", and the golden example
// of `month-end.md` §7.

let t: TestApp;
let token: string;
let business: { id: string };
beforeAll(async () => {
  t = await openTestApp({ services: { decisionWait: 1_500 } });
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  business = await t.addBusiness(accountant.id, { ruc: demoRuc });
});
afterAll(() => t.close());

const bring = (files: Readonly<Record<string, string>>) => importAndRead(t.services, business.id, files);

interface Deposit {
  number: string;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  soles: number;
}

let certificates = 0;
const deposits = (...given: readonly Deposit[]) =>
  depositsFile(
    given.map(({ number, paidOn, soles }) => {
      certificates += 1;
      const day = paidOn.split('-').reverse().join('/');
      return `C|1|${certificates}|202610|20999999027|P|6|${demoRuc}|E|${day}|${soles}.00|022|01|01|F001|${number}|1`.split(
        '|',
      );
    }),
  );

/** An invoice subject to detracción. `due` is the amount in its payment terms. */
const invoice = (number: string, date: string, taxed: number, due: string) => {
  const [base, igv, total] = [taxed, taxed * 0.18, taxed * 1.18].map((amount) => amount.toFixed(2));
  return ublDocument({
    id: `F001-${number}`,
    date,
    operation: '1001',
    taxes: [['1000', base ?? '', igv ?? '']],
    total: total ?? '',
    lines: [{ description: 'Asesoría contable', amount: base ?? '', igv: igv ?? '' }],
    extra: `<cac:PaymentTerms><cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansID>022</cbc:PaymentMeansID><cbc:PaymentPercent>12.00</cbc:PaymentPercent><cbc:Amount currencyID="PEN">${due}</cbc:Amount></cac:PaymentTerms>`,
  });
};

const get = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await t.call('GET', path, { token, query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const filtersOf = (period: string, more: object) => ({
  filters: JSON.stringify({ ruc: demoRuc, tax_period: period, ...more }),
});
const dashboard = async (period: string) =>
  (await get<Schemas['PurchaseDashboard']>('/purchase/dashboard', filtersOf(period, { business_uuid: business.id })))
    .purchase_details;
const form = async (period: string) => {
  const given = await get<Schemas['Form621']>('/dashboard/form-621', filtersOf(period, { business_uuid: business.id }));
  const boxOf = (wanted: number) => given.boxes.find(({ box }) => box === wanted);
  return { ...given, soles: (...boxes: number[]) => boxes.map((box) => boxOf(box)?.amount), boxOf };
};
const pdt = (period: string) =>
  get<Schemas['PdtReport']>('/dashboard/pdt-report', filtersOf(period, { operation_type: 'COMPRA' }));
const listed = async (period: string, filters: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams({ ruc: demoRuc, tax_period: period, status: '0', page: '1', size: '100' });
  for (const [key, value] of Object.entries(filters)) {
    query.append('filter_by', key);
    query.append('value_filter', value);
  }
  const answer = await t.call('GET', `/businesses/dashboard-reports/all-invoices?${query.toString()}`, { token });
  return answer.json<Schemas['VoucherPage']>();
};
const lateIn = (period: string) => listed(period, { credits_of_vouchers: 'detraccion_pagada_en_el_mes' });
const balance = async (period: string) =>
  (await get<Schemas['Totals']>('/businesses/dashboard/total-amount', { ruc: demoRuc, tax_period: period }))
    .sum_positive_balance;
const report = async (period: string, file_extension: 'txt' | 'xlsx') => {
  const query = { tax_period: period, operation_type: 'COMPRA', file_extension };
  const { sas } = await get<Schemas['ReportLink']>(`/businesses/${demoRuc}/reports`, query);
  return t.app.inject({ method: 'GET', url: sas });
};

describe('the golden example of month-end.md §7', () => {
  const october = {
    'rce.txt': sireFile(rceHeader, [...rceRows, rceRow({ number: '900', amounts: { 21: '350.40', 25: '350.40' } })]),
    'rvie.txt': sireFile(rvieHeader, [
      ...rvieRows,
      rvieRow({ number: '900', amounts: { 19: '1200.00', 26: '1200.00' } }),
    ]),
  };
  const november = {
    'rce-11.txt': sireFile(rceHeader, [
      rceRow({ period: '202611', date: '05/11/2026', number: '950', amounts: { 15: '8.47', 16: '1.53', 25: '10.00' } }),
    ]),
    'rvie-11.txt': sireFile(rvieHeader, [
      rvieRow({
        period: '202611',
        date: '05/11/2026',
        number: '950',
        amounts: { 15: '2330.51', 17: '419.49', 26: '2750.00' },
      }),
    ]),
  };
  const fill = async () => {
    await bring({ ...october, ...november });
    await t.db.sql`insert into form621_entries (business_id, period, box_145, saved_at)
      values (${business.id}, '202610', 40, now())`;
    await t.db
      .sql`insert into withholdings (business_id, kind, agent_id, receiver_id, business_is_receiver, serie, number,
      issue_date, period, amount, xml_document_id)
      values (${business.id}, 'percepcion', '20999999027', ${demoRuc}, true, 'P001', '1', '2026-10-05', '202610', 1500,
        gen_random_uuid())`;
  };
  const boxes = [107, 108, 156, 157, 178, 140, 184, 188];

  it('OPEN-184 leaves the credit of a deposit in time in its month', async () => {
    await fill();
    await bring({ 'd.txt': deposits({ number: '130', paidOn: '2026-11-05', soles: 495 }) });
    expect((await form('202610')).soles(...boxes)).toEqual([4395, 791, 200, 21, 812, 13, -27, 0]);
    expect((await form('202611')).soles(...boxes)).toEqual([8, 1, 0, 0, 1, 419, 392, 377]);
  });

  it('OPEN-184 moves the credit of a late deposit into the month of the deposit', async () => {
    await fill();
    await bring({ 'd.txt': deposits({ number: '130', paidOn: '2026-11-09', soles: 495 }) });
    const own = await form('202610');
    expect(own.soles(...boxes)).toEqual([900, 162, 200, 21, 183, 642, 602, 587]);
    expect(own.late_detractions).toBeUndefined();
    // 8.47 + 3,495.00 = 3,503.47; 18 % of 3,503 = 630.54; 420 - 631.
    const later = await form('202611');
    expect(later.soles(...boxes)).toEqual([3503, 631, 0, 0, 631, -211, -211, 0]);
    expect(later.boxOf(108)?.exact_amount).toBe(630.63);
    expect(later.late_detractions).toEqual({ taxable_amount: 3495, igv_amount: 629.1 });
  });
});

describe('a detracción of 212.40, deposited as 212, on an invoice of October', () => {
  const code = '20999999027-202610-01-F001-7';
  const october = () => bring({ 'x.xml': invoice('7', '2026-10-05', 1500, '212.40') });
  const own = async () => (await listed('202610', {})).data[0];

  it('OPEN-184 gives no credit for a part of it after the limit, and says what is missing', async () => {
    await october();
    await bring({ 'd.txt': deposits({ number: '7', paidOn: '2026-10-20', soles: 100 }) });
    expect(await own()).toMatchObject({
      status: 'observado',
      reasons: ['DETRACCION_PENDIENTE'],
      detraction_amount: 100,
      detraction_missing_amount: 112,
    });
    expect(await dashboard('202610')).toMatchObject({ igv_amount_deductibles: 0, num_late_detractions: 0 });
  });

  it('OPEN-184 gives it for two parts in time', async () => {
    await october();
    const parts = deposits(
      { number: '7', paidOn: '2026-11-06', soles: 112 },
      { number: '7', paidOn: '2026-10-20', soles: 100 },
    );
    await bring({ 'd.txt': parts });
    expect(await own()).toMatchObject({ status: 'gasto deducible', reasons: [] });
    expect((await own())?.detraction_missing_amount).toBeUndefined();
  });

  it('OPEN-184 is pending only when a deposits file is collected after the limit, also if the file has no deposit of it', async () => {
    await october();
    const other = deposits({ number: '99', paidOn: '2026-01-05', soles: 1 });
    t.setNow(new Date('2026-11-06T15:00:00Z'));
    await importAndRead({ ...t.services, clock: () => new Date('2026-11-06T15:00:00Z') }, business.id, {
      'd.txt': other,
    });
    expect(await own()).toMatchObject({ status: 'gasto deducible', reasons: [] });
    // Until then the form warns.
    expect((await form('202610')).boxOf(178)?.doubts).toContain('deposits');
    // The same file again, after the limit.
    t.setNow(testNow);
    await bring({ 'd.txt': other });
    expect(await own()).toMatchObject({ status: 'observado', reasons: ['DETRACCION_PENDIENTE'] });
    expect((await form('202610')).boxOf(178)?.doubts).not.toContain('deposits');
  });

  it('OPEN-184 paid late is a separate part of the month of the deposit, in every figure and file', async () => {
    await october();
    await bring({
      'd.txt': deposits(
        { number: '7', paidOn: '2026-10-20', soles: 100 },
        { number: '7', paidOn: '2026-11-09', soles: 112 },
      ),
    });
    expect(await own()).toMatchObject({
      status: 'observado',
      reasons: ['DETRACCION_TARDIA'],
      detraction_status: 'pagada',
      credit_period: '202611',
    });
    expect(await dashboard('202610')).toMatchObject({
      igv_amount_deductibles: 0,
      igv_amount_observed: 270,
      num_late_detractions: 0,
      observed_reasons: { DETRACCION_TARDIA: { total_count: 1, total_monto_igv: 270 } },
    });
    expect(await dashboard('202611')).toMatchObject({
      total_cpes_count: 0,
      igv_amount_deductibles: 0,
      num_late_detractions: 1,
      igv_amount_late_detractions: 270,
    });
    expect(await pdt('202610')).toMatchObject({ igv_18_amount: 0 });
    expect(await pdt('202611')).toMatchObject({
      igv_18_taxable_amount: 1500,
      igv_18_amount: 270,
      late_detractions: { taxable_amount: 1500, igv_amount: 270 },
    });
    expect((await lateIn('202610')).data).toEqual([]);
    for (const page of [await lateIn('202611'), await listed('202611', { pdt_of_vouchers: '108' })]) {
      expect(page.data.map((row) => row.code)).toEqual([code]);
      expect(page.summary).toMatchObject({ total_items: 1, total_amount_igv_credit: 270 });
    }
    expect((await listed('202610', { pdt_of_vouchers: '108' })).data).toEqual([]);
    expect(await Promise.all(['202611', '202612'].map(balance))).toEqual([0, 270]);

    expect((await report('202610', 'txt')).body).toBe('');
    expect((await report('202611', 'txt')).body).toContain('|F001||7|');
    const [before, after] = await Promise.all(
      ['202610', '202611'].map(async (period) => readXlsx((await report(period, 'xlsx')).rawPayload)),
    );
    const name = 'Detracciones pagadas en el mes';
    expect(before?.sheets.map((sheet) => sheet.name)).not.toContain(name);
    const late = after?.sheets.find((sheet) => sheet.name === name);
    expect(JSON.stringify(late?.rows)).toContain('F001-00000007');
    const rows = (sheets: typeof after, title: string) =>
      sheets?.sheets.find((sheet) => sheet.name === title)?.rows ?? [];
    expect(rows(after, 'Resumen').find(([label]) => label === name)).toEqual([name, 1, 270, `Hoja ${name}`]);
    expect(rows(after, 'Resumen').find(([label]) => label === 'Diferencia con el IGV del periodo')?.[2]).toBe(0);
    expect(JSON.stringify(rows(before, 'No incluidos'))).toContain('Su crédito fiscal es de Nov 2026');
  });

  it('PROD-14, OPEN-184 paid late is validated for the later month and never for its own', async () => {
    await october();
    await bring({ 'd.txt': deposits({ number: '7', paidOn: '2026-11-09', soles: 212 }) });
    const review = (path: string) =>
      get<Schemas['VoucherPage']>(path, {
        ruc: demoRuc,
        uuid: business.id,
        tax_period: '202610',
        page: '1',
        size: '10',
      });
    const decide = () =>
      t.call('PATCH', '/businesses/dashboard-reports/observed/validate/', {
        token,
        query: { ruc: demoRuc, tax_period: '202610' },
        body: { cpes: [code] },
      });
    expect((await decide()).statusCode).toBe(204);
    expect(await own()).toMatchObject({ status: 'observado', decision: { decision: 'validado' } });
    expect(await dashboard('202610')).toMatchObject({ igv_amount_deductibles: 0 });
    expect(await dashboard('202611')).toMatchObject({ igv_amount_late_detractions: 270 });
    expect((await review('/businesses/dashboard-reports/observed')).data).toEqual([]);
    expect((await decide()).statusCode).toBe(409);
  });
});

/** Marks a month as declared on a day, or takes that back. What arrived on that day was known. */
async function declare(month: string, day: string | null): Promise<number> {
  const query = filtersOf(month, { business_uuid: business.id });
  const { declared } = await get<Schemas['PeriodDeclaration']>('/dashboard/declared-period', query);
  const former = declared && { declared_on: declared.declared_on, constancia_number: declared.constancia_number };
  const body = { former, declared: day === null ? null : { declared_on: day, constancia_number: null } };
  return (await t.call('PUT', '/dashboard/declared-period', { token, query, body })).statusCode;
}

/** Brings files as on a day. */
const bringOn = (day: string, files: Readonly<Record<string, string>>) =>
  importAndRead({ ...t.services, clock: () => new Date(`${day}T15:00:00Z`) }, business.id, files);

describe('a deposit that arrives after the month of the credit was declared', () => {
  // The purchases are of August, whose limit is 7 September.
  const months = ['202608', '202609', '202610'];
  /** The deductible IGV of each of the months, with that of late detracciones. */
  const credits = () =>
    Promise.all(
      months.map(async (period) => {
        const { igv_amount_deductibles, igv_amount_late_detractions = 0 } = await dashboard(period);
        return igv_amount_deductibles + igv_amount_late_detractions;
      }),
    );
  /** An invoice whose whole deposit was made in October, as far as is known on 1 November. */
  const begin = async () => {
    await bringOn('2026-11-01', {
      'x.xml': invoice('7', '2026-08-05', 1500, '212.40'),
      'd.txt': deposits({ number: '7', paidOn: '2026-10-09', soles: 212 }),
    });
    expect(await credits()).toEqual([0, 0, 270]);
  };
  const earlier = () => deposits({ number: '7', paidOn: '2026-09-20', soles: 212 });
  const own = async () => (await listed('202608', {})).data[0];

  it('OPEN-184 leaves the credit there until the mark is taken back', async () => {
    await begin();
    expect(await declare('202610', '2026-11-12')).toBe(200);
    expect(await credits()).toEqual([0, 0, 270]);
    await bringOn('2026-11-14', { 'e.txt': earlier() });
    expect(await credits()).toEqual([0, 0, 270]);
    expect(await own()).toMatchObject({ reasons: ['DETRACCION_TARDIA'], credit_period: '202610' });
    expect(await declare('202610', null)).toBe(200);
    expect(await credits()).toEqual([0, 270, 0]);
    expect(await own()).toMatchObject({ credit_period: '202609' });
    expect((await form('202610')).boxOf(108)?.exact_amount ?? 0).toBe(0);
    expect((await form('202609')).boxOf(108)?.exact_amount).toBe(270);
  });

  it('OPEN-184 leaves it there too when it was made in time', async () => {
    await begin();
    await declare('202610', '2026-11-12');
    await bringOn('2026-11-14', { 'e.txt': deposits({ number: '7', paidOn: '2026-09-03', soles: 212 }) });
    expect(await credits()).toEqual([0, 0, 270]);
    await declare('202610', null);
    expect(await credits()).toEqual([270, 0, 0]);
    expect(await own()).toMatchObject({ status: 'gasto deducible', reasons: [] });
  });

  it('OPEN-184 moves it back when a month is marked with a day before it arrived, and again with a later day', async () => {
    await begin();
    await bringOn('2026-11-14', { 'e.txt': earlier() });
    expect(await credits()).toEqual([0, 270, 0]);
    expect(await declare('202610', '2026-11-12')).toBe(200);
    expect(await credits()).toEqual([0, 0, 270]);
    expect(await declare('202610', '2026-11-15')).toBe(200);
    expect(await credits()).toEqual([0, 270, 0]);
  });

  it('OPEN-184 moves it while other months are declared, and not again when the same certificate comes again', async () => {
    await begin();
    await declare('202609', '2026-11-02');
    await declare('202608', '2026-11-02');
    const file = earlier();
    await bringOn('2026-11-14', { 'e.txt': file });
    expect(await credits()).toEqual([0, 270, 0]);
    // It had arrived before the month was declared, also when a later file has it too.
    await declare('202610', '2026-11-15');
    await bringOn('2026-11-16', { 'e.txt': file });
    expect(await credits()).toEqual([0, 270, 0]);
  });

  it('is not marked while files of the business are being read', async () => {
    await begin();
    await t.db.sql.begin(async (transaction) => {
      await lockBusiness(transaction, business.id);
      expect(await declare('202610', '2026-11-12')).toBe(409);
    });
    const query = filtersOf('202610', { business_uuid: business.id });
    expect(await get('/dashboard/declared-period', query)).toEqual({ declared: null, photograph: null, changes: [] });
  });

  const month = fc.constantFrom('202609', '202610');
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('deposit'),
      number: fc.constantFrom('1', '2', '3'),
      paidOn: fc.constantFrom('2026-09-03', '2026-09-20', '2026-10-05', '2026-10-31'),
      soles: fc.constantFrom(100, 212, 212),
    }),
    fc.record({ kind: fc.constant('mark'), month }),
    fc.record({ kind: fc.constant('unmark'), month }),
  );
  type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

  /** The month of the credit of an invoice: what arrived, and the marks that stand, followed day by day. */
  function creditOf(number: string, events: readonly Event[]): string | null {
    let credit: string | null = null;
    let isKept = false;
    const paid: { day: string; soles: number }[] = [];
    const standing = new Map<string, number>();
    events.forEach((one, at) => {
      if (one.kind === 'unmark') standing.delete(one.month);
      else if (one.kind === 'mark' && !standing.has(one.month)) standing.set(one.month, at);
    });
    events.forEach((one, at) => {
      if (one.kind === 'mark' && standing.get(one.month) === at) isKept ||= credit === one.month;
      if (one.kind !== 'deposit' || one.number !== number || isKept) return;
      paid.push({ day: one.paidOn, soles: one.soles });
      const whole = paid
        .map(({ day }) => day)
        .sort()
        .find((last) => paid.filter(({ day }) => day <= last).reduce((sum, { soles }) => sum + soles, 0) >= 212);
      credit = whole === undefined ? null : whole <= '2026-09-07' ? '202608' : whole.slice(0, 7).replace('-', '');
    });
    return credit;
  }

  it('OPEN-184 gives each month what the rule gives it, after each deposit and each mark', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 6, maxLength: 10 }), async (events) => {
        await t.db.empty('accountants', 'businesses');
        await bringOn('2026-11-01', {
          ...Object.fromEntries(
            ['1', '2', '3'].map((number) => [
              `${number}.xml`,
              invoice(number, '2026-08-05', 1500 + Number(number), '212.40'),
            ]),
          ),
          'other.txt': deposits({ number: '999', paidOn: '2026-01-05', soles: 1 }),
        });
        const marked = new Set<string>();
        const answers = new Set([200]);
        for (const [at, one] of events.entries()) {
          const day = `2026-11-${String(at + 2).padStart(2, '0')}`;
          if (one.kind === 'deposit') await bringOn(day, { 'd.txt': deposits(one) });
          else if (one.kind === 'unmark') {
            answers.add(await declare(one.month, null));
            marked.delete(one.month);
          } else if (!marked.has(one.month)) {
            answers.add(await declare(one.month, day));
            marked.add(one.month);
          }
          expect([...answers]).toEqual([200]);
          const own = ['1', '2', '3'].map((number) => creditOf(number, events.slice(0, at + 1)));
          const expected = months.map((period) =>
            own.reduce((sum, credit, index) => (credit === period ? sum + (1501 + index) * 18 : sum), 0),
          );
          expect((await credits()).map((soles) => Math.round(soles * 100))).toEqual(expected);
          const figures = await t.db.sql<{ period: string; cents: number }[]>`
            select period, igv_deductible::float as cents from period_figures where igv_deductible <> 0 order by period`;
          expect(figures.map(({ period, cents }) => [period, cents])).toEqual(
            months.flatMap((period, index) => (expected[index] === 0 ? [] : [[period, expected[index]]])),
          );
          for (const credit of own) seen.add(`${one.kind} ${credit}`);
          const arrived = events.slice(0, at + 1).filter(({ kind }) => kind === 'deposit');
          if (own.some((credit, index) => credit !== creditOf(String(index + 1), arrived))) seen.add('kept');
        }
      }),
      { numRuns: 5, ...fixedSeed(101) },
    );
    if (isFuzzed) return;
    // Otherwise the events above would prove too little.
    expect(seen).toContain('kept');
    for (const kind of ['deposit', 'mark', 'unmark'])
      for (const wanted of ['null', ...months]) expect(seen).toContain(`${kind} ${wanted}`);
  }, 120_000);
});

describe('the credit of all months', () => {
  // The fifth business days of October, November and December 2026.
  const limits = [
    ['202609', '2026-10-07'],
    ['202610', '2026-11-06'],
    ['202611', '2026-12-07'],
  ] as const;
  const collected = '2026-11-20';
  const purchase = fc.record({
    month: fc.constantFrom(...limits),
    taxed: fc.integer({ min: 10, max: 5000 }),
    parts: fc.array(
      fc.record({
        paidOn: fc.constantFrom('2026-09-30', '2026-10-07', '2026-10-08', '2026-11-06', '2026-11-07', '2026-11-19'),
        share: fc.constantFrom(0.3, 0.5, 1),
      }),
      { maxLength: 3 },
    ),
  });

  it('OPEN-184 is that of the vouchers, each once, in its own month or in that of its deposit', async () => {
    let number = 0;
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 8 }), async (given) => {
        await t.db.empty('accountants', 'businesses');
        const credit = new Map<string, number>();
        const files: Record<string, string> = {};
        const paid: Deposit[] = [{ number: '999999', paidOn: '2026-01-05', soles: 1 }];
        for (const { month, taxed, parts } of given) {
          number += 1;
          const [period, limit] = month;
          const due = Math.round(taxed * 1.18 * 0.12 * 100) / 100;
          const own = parts.map(({ paidOn, share }) => ({ paidOn, soles: Math.ceil(due * share) }));
          files[`${number}.xml`] = invoice(
            String(number),
            `${period.slice(0, 4)}-${period.slice(4)}-05`,
            taxed,
            due.toFixed(2),
          );
          paid.push(...own.map((part) => ({ number: String(number), ...part })));
          const days = own.map(({ paidOn }) => paidOn).sort();
          const whole = days.find(
            (day) =>
              own.filter(({ paidOn }) => paidOn <= day).reduce((sum, { soles }) => sum + soles, 0) >= Math.round(due),
          );
          const kind = whole === undefined ? 'open' : whole <= limit ? 'in time' : 'late';
          kinds.add(kind);
          if (kind === 'open' && collected > limit) continue;
          const to = whole !== undefined && kind === 'late' ? whole.slice(0, 7).replace('-', '') : period;
          credit.set(to, (credit.get(to) ?? 0) + Math.round(taxed * 18));
        }
        await bring({ ...files, 'd.txt': deposits(...paid) });
        const periods = limits.map(([period]) => period);
        const expected = periods.map((period) => credit.get(period) ?? 0);
        const shown = await Promise.all(
          periods.map(async (period) => {
            const { igv_amount_deductibles, igv_amount_late_detractions = 0 } = await dashboard(period);
            return Math.round((igv_amount_deductibles + igv_amount_late_detractions) * 100);
          }),
        );
        expect(shown).toEqual(expected);
        const declared = await Promise.all(
          periods.map(async (period) => Math.round(((await form(period)).boxOf(108)?.exact_amount ?? 0) * 100)),
        );
        expect(declared).toEqual(expected);
        const byRate = await Promise.all(
          periods.map(async (period) => Math.round((await pdt(period)).igv_18_amount * 100)),
        );
        expect(byRate).toEqual(expected);
        const listings = await Promise.all(periods.map((period) => listed(period, { pdt_of_vouchers: '108' })));
        expect(listings.map(({ summary }) => Math.round((summary.total_amount_pdt ?? 0) * 100))).toEqual(expected);
        const codes = listings.flatMap(({ data }) => data.map(({ code }) => code));
        expect(new Set(codes).size).toBe(codes.length);
        // Without sales the whole credit is left for December.
        const all = expected.reduce((sum, cents) => sum + cents, 0);
        expect(Math.round(((await balance('202612')) ?? 0) * 100)).toBe(all);
      }),
      { numRuns: 10, ...fixedSeed(11) },
    );
    if (isFuzzed) return;
    expect(kinds).toEqual(new Set(['open', 'in time', 'late']));
  }, 60_000);
});
