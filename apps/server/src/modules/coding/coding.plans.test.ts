import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../database/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoRuc } from '../imports/testing/sire-fixtures.ts';
import { codingsRepository } from './codings.repository.ts';

const period = '202610';
const inMonth = 200;
const months = 12;
const others = 20;

let t: TestApp;
let ownerId: string;
let pages: OpenDatabase;
beforeAll(async () => {
  t = await openTestApp();
  const accountant = await t.addAccountant();
  ownerId = accountant.id;
  const { id } = await t.addBusiness(accountant.id, { ruc: demoRuc });
  pages = connectDatabase(t.services.databaseUrl, { connections: 1 });
  // One business with a year, and 20 of nobody in this studio with as much each.
  await t.db.sql`
    insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date, status, base_dg, rate_group)
    select case when other = 0 then ${id}::uuid else md5('other' || other)::uuid end, 'compra', '20' || n % 90, '01', 'F001',
      n::text, to_char(month, 'YYYYMM'), month, 'gasto deducible', 100, '18'
    from generate_series(0, ${others}) other, generate_series(0, ${months * inMonth - 1}) n,
      lateral (select (date '2026-10-01' - n / ${inMonth} * interval '1 month')::date as month) dated`;
  await t.db.sql`analyze vouchers, voucher_codings, businesses`;
  await t.db.sql`select pg_stat_force_next_flush()`;
});
afterAll(async () => {
  await pages.close();
  await t.close();
});

/** How many vouchers were read so far. */
async function vouchersRead(): Promise<number> {
  await pages.sql`select pg_stat_force_next_flush()`;
  await pages.sql`select pg_stat_clear_snapshot()`;
  const [read] = await pages.sql<{ rows: number }[]>`
    select sum(idx_tup_fetch + seq_tup_read)::int as rows from pg_stat_user_tables where relname like 'vouchers\_p%'`;
  return read?.rows ?? 0;
}

it('the page of all businesses of a studio reads only their purchases of the month', async () => {
  const before = await vouchersRead();
  const { rows, summary } = await codingsRepository(pages.database).pageOfClients({
    scope: { ownerId, assignedTo: null },
    period,
    state: undefined,
    byAmount: false,
    search: undefined,
    page: 1,
    size: 100,
  });
  expect([rows.length, summary.vouchers, summary.pending]).toEqual([100, inMonth, inMonth]);
  // For the rows, and for the counts.
  expect((await vouchersRead()) - before).toBeLessThanOrEqual(2 * inMonth);
});
