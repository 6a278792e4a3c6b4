import { rucCheckDigit } from '@contapro/domain';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority, collects: true });
}, 120_000);
afterAll(() => t.close());

const period = '202610';

async function board(token: string, query: Record<string, string> = {}): Promise<Schemas['BoardPage']> {
  const answer = await t.call('GET', '/me/board', {
    token,
    query: { tax_period: period, page: '1', size: '100', ...query },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const get = async <Answer>(token: string, path: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await t.call('GET', path, { token, query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** What the pages of a business show of the period. */
async function pagesOf(token: string, { uuid, ruc }: { uuid: string; ruc: string }) {
  const filters = { filters: JSON.stringify({ ruc, business_uuid: uuid, tax_period: period }) };
  const named = { ruc, business_uuid: uuid, tax_period: period };
  const purchases = await get<Schemas['PurchaseDashboard']>(token, '/purchase/dashboard', filters);
  const sales = await get<Schemas['SalesDashboard']>(token, '/sales/dashboard', filters);
  const detractions = await get<Schemas['DetractionTotals']>(
    token,
    '/businesses/dashboard/total-amount-detractions',
    named,
  );
  const unpaid = await get<Schemas['DetractionPage']>(token, '/businesses/dashboard/detractions', {
    ...named,
    paid: 'N',
    page: '1',
    size: '1',
  });
  const review = await get<Schemas['ReviewPage']>(token, '/me/review', {
    tax_period: period,
    business_uuid: uuid,
    size: '1',
  });
  const form = await get<Schemas['Form621']>(token, '/dashboard/form-621', filters);
  const { summary } = await get<Schemas['MonthSummaryPreview']>(token, `/businesses/${uuid}/month-summaries`, {
    tax_period: period,
  });
  const { purchase_details: details, sum_positive_balance: balance } = purchases;
  const boxOf = (box: number) => form.boxes.find((each) => each.box === box)?.amount ?? 0;
  // A word is one figure, wherever it stands.
  expect({
    observedIgv: [review.summary.total_igv_at_stake, summary.observed.igv_amount],
    unpaidDetractions: summary.detractions.amount,
    withoutDeposit: summary.detractions.count,
    formResult: summary.igv.tax,
    taxDebt: summary.igv.due,
  }).toEqual({
    observedIgv: [details.igv_amount_observed, details.igv_amount_observed],
    unpaidDetractions: detractions.sum_not_paid_detractions,
    withoutDeposit: unpaid.metadata.pagination.total_items,
    formResult: boxOf(184),
    taxDebt: boxOf(188),
  });
  const cents = (soles: number) => Math.round(soles * 100);
  const igv =
    cents(sales.total_amount_igv) -
    cents(details.igv_amount_deductibles) -
    cents(details.igv_amount_late_detractions ?? 0) -
    cents(balance);
  return {
    igv_amount: igv / 100,
    num_observed: details.num_observed,
    igv_amount_at_stake: details.igv_amount_observed,
    num_unpaid_detractions: unpaid.metadata.pagination.total_items,
    amount_unpaid_detractions: detractions.sum_not_paid_detractions,
  };
}

/** The name of the Excel of the board, and the values of its rows. */
async function excelOf(token: string, query: Record<string, string> = {}) {
  const link = await t.call('GET', '/me/board/report', { token, query: { tax_period: period, ...query } });
  expect(link.statusCode).toBe(200);
  const { sas, blob_filename }: Schemas['ReportLink'] = link.json();
  const file = await t.app.inject({ method: 'GET', url: sas });
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`filename="${blob_filename}"`),
  ]);
  const { sheets } = await readXlsx(file.rawPayload);
  const valueOf = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
  const cells = sheets[0]?.rows.map((row) => row.map(valueOf)) ?? [];
  return { name: blob_filename, cells };
}

const figuresOf = (row: Schemas['BoardRow']) => ({
  igv_amount: row.igv_amount,
  num_observed: row.num_observed,
  igv_amount_at_stake: row.igv_amount_at_stake,
  num_unpaid_detractions: row.num_unpaid_detractions,
  amount_unpaid_detractions: row.amount_unpaid_detractions,
});

/** A RUC of this test file with this last digit. */
function rucOf(digit: number, from = 0): string {
  for (let number = from; ; number += 1) {
    const ten = `2070${String(number).padStart(6, '0')}`;
    if (rucCheckDigit(ten) === digit) return `${ten}${digit}`;
  }
}

const rucs = [1, 5, 9].map((digit) => rucOf(digit));

describe('the board of the month', () => {
  it('has the figures that the pages of each business show, whatever is decided and deposited', async () => {
    const { id, token } = await t.addAccountant();
    const owned: Awaited<ReturnType<TestApp['addBusiness']>>[] = [];
    for (const ruc of rucs) owned.push(await t.addBusiness(id, { ruc, name: `Empresa ${ruc}` }));
    for (const business of owned) await t.services.collector.request(business, { periods: ['202609', period] });
    await collectAll(t);

    const expectEqual = async () => {
      const { data } = await board(token);
      expect(data.map(({ ruc }) => ruc).toSorted()).toEqual(rucs.toSorted());
      for (const row of data)
        expect([row.ruc, figuresOf(row)]).toEqual([
          row.ruc,
          await pagesOf(token, { uuid: row.business_uuid, ruc: row.ruc }),
        ]);
      return data;
    };
    const before = await expectEqual();
    // Otherwise the comparison would prove too little.
    expect(before.some(({ num_observed }) => num_observed > 2)).toBe(true);
    expect(before.some(({ num_unpaid_detractions }) => num_unpaid_detractions > 0)).toBe(true);

    const change = fc.record({ business: fc.nat(rucs.length - 1), most: fc.integer({ min: 1, max: 5 }) });
    const decision = fc.record({
      kind: fc.constantFrom('validate' as const, 'decline' as const),
      place: change,
      month: fc.constantFrom('202609', period),
    });
    const deposit = fc.record({ kind: fc.constant('deposit' as const), place: change, month: fc.constant(period) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(decision, deposit), { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const { kind, place, month } of changes) {
          const business = owned[place.business];
          if (!business) continue;
          if (kind === 'deposit') {
            const due = await t.db.sql<{ issuer_id: string; type_code: string; serie: string; number: string }[]>`
              select issuer_id, type_code, serie, number from vouchers
              where business_id = ${business.id} and period = ${month} and subject_to_detraction limit ${place.most}`;
            const rows = due.map(({ issuer_id, type_code, serie, number }, index) =>
              [
                'C',
                '1',
                `8${Date.now() % 1e6}${index}`,
                month,
                issuer_id,
                'P',
                '6',
                business.ruc,
                'E',
                '05/11/2026',
              ].concat('900.00', '022', '01', type_code, serie, number, '987'),
            );
            if (rows.length > 0) await importAndRead(t.services, business.id, { 'depositos.txt': depositsFile(rows) });
          } else {
            const codes = await t.db.sql<{ code: string }[]>`
              select code from vouchers where business_id = ${business.id} and period = ${month}
                and status = 'observado' order by code limit ${place.most}`;
            if (codes.length > 0)
              await t.call('PATCH', `/businesses/dashboard-reports/observed/${kind}/`, {
                token,
                query: { ruc: business.ruc, tax_period: month },
                body: { cpes: codes.map(({ code }) => code), note: 'Sustento' },
              });
          }
        }
        await expectEqual();
      }),
      { numRuns: 4 },
    );
  }, 120_000);

  it('orders clients by urgency, finds and counts them by state, and sorts them', async () => {
    const { id, token } = await t.addAccountant();
    const add = (ruc: string, name: string) => t.addBusiness(id, { ruc, name });
    const nusta = await add(rucOf(8, 1000), 'Transportes Ñusta S.R.L.');
    const declared = await add(rucOf(5, 1000), 'Declarada S.A.C.');
    const unread = await add(rucOf(3, 1000), 'Sin recolectar 100 % S.A.C.');
    await t.services.collector.request(nusta, { periods: [period] });
    await collectAll(t);
    const marked = await t.call('PUT', '/dashboard/declared-period', {
      token,
      query: { filters: JSON.stringify({ ruc: declared.ruc, business_uuid: declared.id, tax_period: period }) },
      body: { former: null, declared: { declared_on: '2026-11-16', constancia_number: null } },
    });
    expect(marked.statusCode).toBeLessThan(300);

    const { data, summary } = await board(token);
    // Last digits 8, 3 and 5: due on the 23rd, the 18th and the 19th.
    expect(data.map(({ ruc, state, due_date, declared_on }) => [ruc, state, due_date, declared_on])).toEqual([
      [unread.ruc, 'uncollected', '2026-11-18', null],
      [nusta.ruc, 'to_review', '2026-11-23', null],
      [declared.ruc, 'declared', '2026-11-19', '2026-11-16'],
    ]);
    // Nothing is known of a client that was never collected. The board and the collections tell of the same moment.
    const collections = await get<Schemas['ClientCollections']>(token, `/businesses/${nusta.id}/collections`, {});
    const arrivals = collections.collections.map(({ worked_at }) => worked_at ?? '').toSorted();
    expect(
      data.map((row) => [row.igv_amount === null, row.last_collection_at && Date.parse(row.last_collection_at)]),
    ).toEqual([
      [true, null],
      [false, Date.parse(arrivals.at(-1) ?? '')],
      [false, null],
    ]);
    expect((await board(token, { sort: 'igv' })).data.at(-1)?.ruc).toBe(unread.ruc);
    expect(summary).toMatchObject({
      num_businesses: 3,
      num_overdue: 1,
      num_uncollected: 1,
      num_to_review: 1,
      num_detractions_due: 0,
      num_ready: 0,
      num_declared: 1,
    });

    const rucsOf = async (query: Record<string, string>) => (await board(token, query)).data.map(({ ruc }) => ruc);
    expect(await rucsOf({ state: 'declared' })).toEqual([declared.ruc]);
    expect((await board(token, { state: 'declared' })).metadata).toEqual({
      pagination: { total_items: 1, total_pages: 1 },
    });
    expect(await rucsOf({ search: 'nusta' })).toEqual([nusta.ruc]);
    expect(await rucsOf({ search: declared.ruc.slice(0, 10) })).toEqual([declared.ruc]);
    expect(await rucsOf({ search: '100 %' })).toEqual([unread.ruc]);
    expect(await rucsOf({ search: '%' })).toEqual([unread.ruc]);
    expect(await rucsOf({ sort: 'name' })).toEqual([declared.ruc, unread.ruc, nusta.ruc]);
    expect(await rucsOf({ sort: '-due_date' })).toEqual([nusta.ruc, declared.ruc, unread.ruc]);
    expect((await rucsOf({ sort: '-igv_at_stake' }))[0]).toBe(nusta.ruc);
    expect(await rucsOf({ size: '2', page: '2' })).toEqual([declared.ruc]);
  });

  it('is an Excel of the same rows, with their sums', async () => {
    const { id, token } = await t.addAccountant();
    const busy = await t.addBusiness(id, { ruc: rucOf(8, 4000), name: 'Transportes Ñusta S.R.L.' });
    await t.addBusiness(id, { ruc: rucOf(3, 4000), name: 'Sin recolectar & Cía. S.A.C.' });
    await t.services.collector.request(busy, { periods: [period] });
    await collectAll(t);

    const { data } = await board(token);
    const { name, cells } = await excelOf(token);
    expect(name).toBe('tablero_202610.xlsx');
    const states = { uncollected: 'Falta recolectar', to_square: 'Falta cuadrar' } as Record<string, string>;
    const [title, , heads, ...rows] = cells;
    expect(title?.[0]).toBe('Tablero del mes · Oct 2026 · 2 clientes');
    expect(heads).toEqual([
      'Cliente',
      'RUC',
      'Vence',
      'Estado',
      'Declarado el',
      'IGV a pagar (S/)',
      'Saldo a favor del periodo (S/)',
      'Observados',
      'IGV observado (S/)',
      'Compras sin depósito',
      'Detracciones por pagar (S/)',
      'Falta tipo de cambio',
      'Responsable',
      'Última recolección',
    ]);
    const sumOf = (amountOf: (row: (typeof data)[number]) => number) =>
      Math.round(data.reduce((sum, row) => sum + amountOf(row) * 100, 0)) / 100;
    const igvOf = (row: (typeof data)[number], sign: 1 | -1) =>
      row.igv_amount === null ? null : Math.max(0, row.igv_amount * sign);
    expect(rows.map((row) => row.slice(0, 10))).toEqual([
      ...data.map((row) => [
        row.name,
        row.ruc,
        row.due_date,
        states[row.state],
        null,
        igvOf(row, 1),
        igvOf(row, -1),
        row.num_observed,
        row.igv_amount_at_stake,
        row.num_unpaid_detractions,
      ]),
      [
        'Total',
        null,
        null,
        null,
        null,
        sumOf((row) => igvOf(row, 1) ?? 0),
        sumOf((row) => igvOf(row, -1) ?? 0),
        sumOf((row) => row.num_observed),
        sumOf((row) => row.igv_amount_at_stake),
        data.reduce((sum, row) => sum + row.num_unpaid_detractions, 0),
      ],
    ]);

    const sorted = await excelOf(token, { state: 'to_square', sort: '-igv' });
    expect(sorted.cells[0]?.[0]).toBe('Tablero del mes · Oct 2026 · Falta cuadrar · 1 cliente');
    expect(sorted.cells[3]?.[0]).toBe('Transportes Ñusta S.R.L.');
    const other = await t.addAccountant();
    expect((await excelOf(other.token)).cells[0]?.[0]).toBe('Tablero del mes · Oct 2026 · 0 clientes');
  });

  it('gives no file for a link that was changed', async () => {
    const { token } = await t.addAccountant();
    const { sas } = (await t.call('GET', '/me/board/report', { token, query: { tax_period: period } })).json();
    const changed = sas.replace(/reports\/(.)/, (_: string, first: string) => `reports/${first === 'A' ? 'B' : 'A'}`);
    expect((await t.app.inject({ method: 'GET', url: changed })).statusCode).toBe(404);
  });

  it('shows no due date for a period without a confirmed schedule', async () => {
    const { id, token } = await t.addAccountant();
    await t.addBusiness(id, { ruc: rucOf(7, 2000) });
    expect((await board(token, { tax_period: '202501' })).data[0]?.due_date).toBeNull();
  });

  it('shows nothing of another accountant', async () => {
    const owner = await t.addAccountant();
    await t.addBusiness(owner.id, { ruc: rucOf(9, 3000) });
    const { token } = await t.addAccountant();
    expect((await board(token)).data).toEqual([]);
    expect((await board(owner.token)).data).toHaveLength(1);
  });
});
