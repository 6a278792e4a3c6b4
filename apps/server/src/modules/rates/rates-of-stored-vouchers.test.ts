import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { connectOnce, createDriver } from '../../database/driver.ts';
import type { Sql } from '../../database/sql.ts';
import { copyMigrationsBefore } from '../../testing/earlier-migrations.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { processPending } from '../imports/job/process-pending.ts';
import { storeFiles } from '../imports/store-files.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { type RceRow, rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { type TestDocument, ublDocument } from '../imports/testing/ubl-fixtures.ts';

/** What the migration reads, and what these rows refer to. */
const tables = ['accountants', 'businesses', 'imports', 'import_files', 'sire_rows', 'vouchers'];

let t: TestApp;
let admin: Sql;
let folder: string;
const name = `contapro_test_${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-migrations-'));
  t = await openTestApp();
  admin = connectOnce(inject('adminUrl'));
  await admin`create database ${admin(name)}`;
});
afterAll(async () => {
  await t.close();
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin.end();
  await rm(folder, { recursive: true });
});

const amounts = { 15: '1000.00', 16: '180.00', 25: '1180.00' };
const row = (number: string, more: Partial<RceRow> = {}) =>
  rceRow({ number, amounts, date: '14/10/2026', currency: 'USD', rate: '3.745', ...more });
const xml = (number: string, more: Partial<TestDocument> = {}) =>
  ublDocument({
    id: `F001-${number}`,
    date: '2026-10-14',
    currency: 'USD',
    customer: demoRuc,
    taxes: [['1000', '1000.00', '180.00']],
    total: '1180.00',
    lines: [{ description: 'Cemento', amount: '1000.00', igv: '180.00' }],
    ...more,
  });
const rateOf = (rate: string) =>
  `<cac:PaymentExchangeRate><cbc:CalculationRate>${rate}</cbc:CalculationRate></cac:PaymentExchangeRate>`;
const note = (number: string, modified: string, day = '') => ({
  root: 'CreditNote' as const,
  id: `FC01-${number}`,
  date: '2026-10-20',
  extra: `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${modified}</cbc:ID>${day && `<cbc:IssueDate>${day}</cbc:IssueDate>`}<cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>`,
});

/** Vouchers of every kind that the migration tells apart, stored by the product as it is now. */
async function fill(): Promise<void> {
  const owner = await t.addAccountant();
  const { id } = await t.addBusiness(owner.id, { ruc: demoRuc });
  const proposals = [
    sireFile(rceHeader, [
      row('1'),
      row('2'),
      row('3', { rate: '3.750', date: '15/10/2026' }),
      row('4', { rate: '1.000' }),
      row('5', { type: '07', modifies: ['01/10/2026', '01', 'F001', '', '9'] }),
      row('6', { currency: 'EUR', rate: '4.100' }),
      row('7', { currency: 'PEN', rate: '' }),
    ]),
    sireFile(rvieHeader, [rvieRow({ number: '50', amounts: { 15: '100.00', 17: '18.00', 26: '118.00' } })]),
  ];
  for (const [index, text] of proposals.entries())
    await storeFiles(t.services.sql, id, [{ name: `propuesta-${index}.txt`, content: [Buffer.from(text)] }]);
  await processPending(t.services, id);
  await importAndRead(t.services, id, {
    'subida.txt': sireFile(rceHeader, [row('20', { period: '202609', date: '14/09/2026', rate: '3.601' })]),
    'con-fila.xml': xml('2'),
    'sin-cambio.xml': xml('30'),
    'con-cambio.xml': xml('31', { extra: rateOf('3.700') }),
    'con-uno.xml': xml('32', { extra: rateOf('1') }),
    'en-soles.xml': xml('33', { currency: 'PEN' }),
    'nota-de-fila.xml': xml('', note('40', 'F001-1', '2026-10-14')),
    'nota-de-otra.xml': xml('', note('41', 'F009-1', '2026-10-10')),
    'nota-sin-dia.xml': xml('', note('42', 'F009-2')),
  });
}

/** Copies the rows of a table, without what later migrations have added and what the database makes itself. */
async function copyRows(from: Sql, to: Sql, table: string): Promise<void> {
  const [found] = await to<{ columns: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
  const columns = found?.columns ?? '';
  const [all] = await from.unsafe<{ rows: string }[]>(
    `select coalesce(jsonb_agg(to_jsonb(held)), '[]')::text as rows from ${table} held`,
  );
  await to.unsafe(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [all?.rows ?? '[]'],
  );
}

/** What is known of rates in a database. */
async function ratesIn(sql: Sql) {
  const vouchers = await sql<{ shown: string }[]>`
    select concat_ws(' ', book, type_code, serie, number, currency, coalesce(rate_source, '-'), coalesce(rate_day::text, '-')) as shown
    from vouchers order by 1`;
  const rows = await sql<{ shown: string }[]>`
    select concat_ws(' ', business_id, book, period, currency, day, rate, rows) as shown from sunat_rates order by 1`;
  const changes = await sql<{ shown: string }[]>`
    select distinct concat_ws(' ', currency, day) as shown from rate_changes order by 1`;
  return [vouchers, rows, changes].map((each) => each.map(({ shown }) => shown));
}

it('the vouchers and proposals that are stored get the sources, days and rates that they would get now', {
  timeout: 60_000,
}, async () => {
  await fill();
  const [vouchers, ...rates] = await ratesIn(t.db.sql);
  expect(vouchers).toEqual([
    'compra 01 F001 1 USD register -',
    'compra 01 F001 2 USD register -',
    'compra 01 F001 20 USD register -',
    'compra 01 F001 3 USD register -',
    'compra 01 F001 30 USD - 2026-10-14',
    'compra 01 F001 31 USD document -',
    'compra 01 F001 32 USD - 2026-10-14',
    'compra 01 F001 33 PEN - -',
    'compra 01 F001 4 USD register -',
    'compra 01 F001 6 EUR register -',
    'compra 01 F001 7 PEN - -',
    'compra 07 F001 5 USD register -',
    'compra 07 FC01 40 USD modified -',
    'compra 07 FC01 41 USD - 2026-10-10',
    'compra 07 FC01 42 USD - -',
    'venta 01 F001 50 PEN - -',
  ]);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  await copyMigrationsBefore(folder, 'exchange_rates');
  const { sql, pool } = createDriver(url.href, { max: 1 });
  await migrate(drizzle(pool), { migrationsFolder: folder });
  // Of the rows only what the migration reads is copied.
  await sql`set session_replication_role = replica`;
  for (const table of tables) await copyRows(t.db.sql, sql, table);
  await sql.end();
  const upgraded = await openDatabase(url.href, { connections: 1 });
  expect(await ratesIn(upgraded.sql)).toEqual([vouchers, ...rates]);
  await upgraded.close();
});
