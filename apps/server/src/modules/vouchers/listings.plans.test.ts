import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { connectDatabase, type OpenDatabase } from '../../database/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoRuc } from '../imports/testing/sire-fixtures.ts';
import { vouchersRepository } from './vouchers.repository.ts';
import { writeAllFigures } from '../../testing/write-figures.ts';

const period = '202610';
const months = 24;
const inMonth = 200;
/** It has half of all vouchers. The others have one. */
const largest = '20999999027';

let t: TestApp;
let token: string;
let businessId: string;
/** One connection, so that it can be asked for what it has read. */
let pages: OpenDatabase;
beforeAll(async () => {
  // One connection for calls, so that all statements that were prepared for them can be read.
  t = await openTestApp({ connection: { connections: 1 } });
  const accountant = await t.addAccountant();
  token = accountant.token;
  ({ id: businessId } = await t.addBusiness(accountant.id, { ruc: demoRuc }));
  pages = connectDatabase(t.services.databaseUrl, { connections: 1, plansOnce: true });
  await t.db.sql`
    insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date, status, base_dg, rate_group,
      subject_to_detraction)
    select ${businessId}, 'compra', case when n % 2 = 0 then ${largest} else '20' || n end, '01', 'F001',
      n::text, to_char(month, 'YYYYMM'), month, 'gasto deducible', 100, '18', true
    from generate_series(0, ${months * inMonth - 1}) n,
      lateral (select (date '2026-10-01' - n / ${inMonth} * interval '1 month')::date as month) dated`;
  await t.db.sql`
    insert into detraction_deposits (business_id, import_file_id, certificate_number, supplier_id, customer_id, paid_on, amount,
      type_code, serie, number)
    select business_id, gen_random_uuid(), number, issuer_id, ${demoRuc}, issue_date, 100, type_code, serie, number
    from vouchers where number::int % 4 > 0`;
  await writeAllFigures(t.db.sql);
  // As if most businesses had few deposits.
  await t.db.sql`alter table detraction_deposits alter business_id set (n_distinct = -0.1)`;
  await t.db.sql`analyze vouchers, detraction_deposits`;
  // The counters are those of all connections, so what this one has done must be in them already.
  await t.db.sql`select pg_stat_force_next_flush()`;
});
afterAll(async () => {
  await pages.close();
  await t.close();
});

/** How many vouchers were read so far. Only the connection for pages reads some between two calls. */
async function vouchersRead(): Promise<number> {
  await pages.sql`select pg_stat_force_next_flush()`;
  await pages.sql`select pg_stat_clear_snapshot()`;
  const [read] = await pages.sql<{ rows: number }[]>`
    select (idx_tup_fetch + seq_tup_read)::int as rows from pg_stat_user_tables where relname = 'vouchers'`;
  return read?.rows ?? 0;
}

it.each<[Schemas['FilterKey'], string, number]>([
  ['provider_of_vouchers', largest, inMonth / 2],
  ['detractions_of_vouchers', 'pagada', (inMonth * 3) / 4],
  ['detractions_of_vouchers', 'por_pagar', inMonth / 4],
])(
  'a page filtered by %s: %s reads only vouchers of the month, with a plan for any values',
  async (key, value, count) => {
    const before = await vouchersRead();
    const { summary } = await vouchersRepository(pages.database).list(
      businessId,
      period,
      'all',
      { page: 1, size: 100 },
      [{ key, value }],
    );
    expect(summary.count).toBe(count);
    // For the sums, and for the rows.
    expect((await vouchersRead()) - before).toBeLessThanOrEqual(2 * inMonth);
  },
);

describe.each([
  ['one business', 1],
  // Of each of them, PostgreSQL then expects few vouchers in a month.
  ['many businesses', 1_000],
])('with the statistics of %s', (_, businesses) => {
  beforeAll(async () => {
    await t.db.sql.unsafe(`alter table vouchers alter business_id set (n_distinct = ${businesses})`);
    await t.db.sql`analyze vouchers`;
  });
  afterAll(async () => {
    await t.db.sql`alter table vouchers alter business_id reset (n_distinct)`;
    await t.db.sql`analyze vouchers`;
  });

  it.each<[Schemas['FilterKey'], string]>([
    ['types_of_vouchers', '01'],
    ['series_of_vouchers', 'F001'],
    ['status_of_vouchers', 'gasto deducible'],
  ])('a page filtered by %s: %s is read in its order', async (key, value) => {
    const before = await vouchersRead();
    const size = 10;
    const { rows, summary } = await vouchersRepository(pages.database).list(
      businessId,
      period,
      'all',
      { page: 1, size },
      [{ key, value }],
    );
    expect([rows.length, summary.count]).toEqual([size, inMonth]);
    // All of the month for the sums, and only the page for the rows.
    expect((await vouchersRead()) - before).toBeLessThanOrEqual(inMonth + size);
  });
});

it('the pages of a supplier are the parts of the whole list, in any order', async () => {
  const list = async (page: number, size: number, descending: boolean) => {
    const { rows } = await vouchersRepository(pages.database).list(
      businessId,
      period,
      'all',
      { page, size, sort: { by: 'issueDate', descending } },
      [{ key: 'provider_of_vouchers', value: largest }],
    );
    return rows.map(({ code }) => code);
  };
  for (const descending of [false, true]) {
    const whole = await list(1, 100, descending);
    expect(new Set(whole).size).toBe(inMonth / 2);
    const parts = [];
    for (const page of [1, 2, 3, 4]) parts.push(...(await list(page, 30, descending)));
    expect(parts).toEqual(whole);
  }
});

it('pages of all filters are read on the connections that plan once', async () => {
  const values: Record<Schemas['FilterKey'], string> = {
    types_of_vouchers: '01',
    series_of_vouchers: 'F001',
    status_of_vouchers: 'observado',
    reasons_of_vouchers: 'SOLO_EN_XML',
    credits_of_vouchers: 'sin_credito',
    detractions_of_vouchers: 'pagada',
    questions_of_vouchers: 'respondida',
    pdt_of_vouchers: '107',
    provider_of_vouchers: largest,
    serie_number_of_vouchers: 'F001-1',
    amounts_of_vouchers: '1..2',
  };
  for (const [filter_by, value_filter] of Object.entries(values)) {
    const query = { ruc: demoRuc, tax_period: period, status: '0', page: '1', size: '20', filter_by, value_filter };
    const answer = await t.call('GET', '/businesses/dashboard-reports/all-invoices', { token, query });
    expect(answer.statusCode).toBe(200);
  }
  const ofCalls = await t.db.sql<{ statement: string }[]>`
    select statement from pg_prepared_statements
    where statement like '%from "vouchers"%' and statement not like '%pg_prepared_statements%'`;
  expect([...ofCalls]).toEqual([]);
});
