import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDriver } from '../../database/driver.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addBusiness, importAndRead, importServices } from './testing/import-files.ts';
import { purchaseAmounts, rceRow } from './testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from './testing/sire-fixtures.ts';
import { ublDocument } from './testing/ubl-fixtures.ts';
import { writeWaitingCredits } from '../vouchers/store/figures/waiting-credits.ts';

let db: TestDatabase;
beforeAll(async () => {
  // What a connection has read is counted when it reports it. With a single one, the test can ask for that.
  db = await openTestDatabase({ connections: 1 });
});
afterAll(() => db.close());

/** Lets the connection report what it has read. */
async function reportRead(): Promise<void> {
  await db.sql`select pg_stat_force_next_flush()`;
  await db.sql`select pg_stat_clear_snapshot()`;
}

/** How many rows of `file_documents` were read by reading the whole table. */
async function rowsReadInWholeTables(): Promise<number> {
  await reportRead();
  const [read] = await db.sql<{ rows: number }[]>`
    select seq_tup_read::int as rows from pg_stat_user_tables where relname = 'file_documents'`;
  return read?.rows ?? 0;
}

/** How many rows of `sire_rows` were read. */
async function sireRowsRead(): Promise<number> {
  await reportRead();
  const [read] = await db.sql<{ rows: number }[]>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
    where relname = 'sire_rows'`;
  return read?.rows ?? 0;
}

it('finds the documents of each file with the key, also when a zip before had thousands', async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const earlier = 5_000;
  await db.sql`
    insert into file_documents (business_id, file_sha256, document_id, period)
    select ${id}, repeat('a', 64), gen_random_uuid(), '202609' from generate_series(1, ${earlier})`;
  await db.sql`analyze file_documents`;
  const before = await rowsReadInWholeTables();
  const files = Array.from({ length: 20 }, (_, index) => [
    `${index}.xml`,
    ublDocument({ id: `F001-${index + 1}`, taxes: [['1000', '100.00', '18.00']], total: '118.00' }),
  ]);
  const reports = await importAndRead(importServices(db.sql), id, Object.fromEntries(files));
  expect(reports.map(({ outcome }) => outcome)).toEqual(files.map(() => 'importado'));
  expect((await rowsReadInWholeTables()) - before).toBeLessThan(earlier);
});

it('reads the rows of a first large propuesta a few times, before there are statistics', async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const count = 3_000;
  const amounts = purchaseAmounts({ taxed: 10_000, credit: 1_800, withoutCredit: 0 });
  const rows = Array.from({ length: count }, (_, index) => rceRow({ number: String(index + 1), amounts }));
  const readBefore = await sireRowsRead();
  const reports = await importAndRead(importServices(db.sql), id, { 'propuesta.txt': sireFile(rceHeader, rows) });
  expect(reports.map(({ imported }) => imported)).toEqual([count]);
  expect((await sireRowsRead()) - readBefore).toBeLessThan(10 * count);
});

it('finds the purchases that wait by their key, also on a connection that did it when there were none', async () => {
  await db.empty();
  await db.sql`vacuum analyze vouchers`;
  const plans: string[] = [];
  const { sql, pool } = createDriver(db.url, { max: 1 });
  pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)));
  await sql`load 'auto_explain'`;
  await sql.unsafe(`set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_level = notice`);
  // From the sixth execution on PostgreSQL may keep a plan for any values, made while the table is empty.
  for (let turn = 0; turn < 6; turn += 1) await writeWaitingCredits(sql, randomUUID(), [randomUUID()]);
  const { id } = await addBusiness(db.sql, demoRuc);
  await db.sql`
    insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date, status)
    select ${id}, 'compra', '20999999027', '01', 'F001', n::text, '202610', date '2026-10-05', 'gasto deducible'
    from generate_series(1, 3000) n`;
  plans.length = 0;
  const written = await db.sql<{ id: string }[]>`select id::text from vouchers limit 5`;
  await writeWaitingCredits(
    sql,
    id,
    written.map((voucher) => voucher.id),
  );
  await sql.end();
  const plan = plans.find((message) => message.includes('from vouchers voucher'));
  expect(plan).toMatch(/Index Scan (?:using|on) vouchers_pkey/);
});

it('samples only columns of vouchers and their items that conditions may name', async () => {
  const sampled = await db.sql<{ name: string }[]>`
    select distinct attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relname in ('vouchers', 'voucher_items') and attnum > 0 and not attisdropped
      and attstattarget is distinct from 0 order by 1`;
  expect(sampled.map(({ name }) => name)).toEqual([
    'annotation_period',
    'book',
    'business_id',
    'code',
    'counterparty_id',
    'counterparty_name',
    'credit_period',
    'dam_year',
    'decided_at',
    'decision',
    'decision_id',
    'detraction_amount',
    'est_comp',
    'has_sire',
    'has_xml',
    'id',
    'igv_credit',
    'issue_date',
    'issuer_id',
    'line',
    'number',
    'number_shown',
    'period',
    'rate_day',
    'rate_determined',
    'rate_group',
    'rate_source',
    'reasons',
    'ref_issue_date',
    'ref_keys',
    'ref_type_code',
    'serie',
    'sire_row_id',
    'status',
    'subject_to_detraction',
    'total_amount',
    'type_code',
    'voided',
    'voucher_id',
    'xml_document_id',
  ]);
});
