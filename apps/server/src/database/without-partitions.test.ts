import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyMigrationsBefore } from '../testing/earlier-migrations.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { connectOnce, createDriver } from './driver.ts';
import type { Sql } from './sql.ts';

const tables = ['file_documents', 'sire_row_versions', 'sire_rows', 'voucher_items', 'vouchers', 'xml_documents'];
const inParts = 16;

let made: TestDatabase;
let admin: Sql;
let folder: string;
const name = `contapro_test_${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-migrations-'));
  made = await openTestDatabase();
  admin = connectOnce(inject('adminUrl'));
  await admin`create database ${admin(name)}`;
});
afterAll(async () => {
  await made.close();
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin.end();
  await rm(folder, { recursive: true });
});

/** Writes the migrations before the one that takes the partitions away, with the first one as it was. */
async function writeEarlierMigrations(): Promise<void> {
  await copyMigrationsBefore(folder, 'without_partitions');
  const first = join(folder, '0000_tables.sql');
  const text = await readFile(first, 'utf8');
  const created = new RegExp(String.raw`(create table "(?:${tables.join('|')})" \([^;]+\));`, 'gi');
  const parts = tables.flatMap((table) =>
    Array.from(
      { length: inParts },
      (_, part) =>
        `create table ${table}_p${String(part).padStart(2, '0')} partition of ${table} for values with (modulus ${inParts}, remainder ${part});`,
    ),
  );
  const ofPlainTables = /^alter table "file_documents" .*set \(n_distinct.*$/im;
  await writeFile(
    first,
    [text.replace(created, '$1 partition by hash (business_id);').replace(ofPlainTables, ''), ...parts].join('\n'),
  );
}

async function fill(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create temporary table business as select gen_random_uuid() as id from generate_series(1, 40);
    insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date, est_comp, total_amount, glosa)
    select id, 'compra', '20999999027', '01', 'F001', n::text, '202610', date '2026-10-05', '2', n, array['Papel', 'Tóner ñ']
    from business, generate_series(1, 5) n;
    insert into voucher_items (business_id, voucher_id, line, description)
    select business_id, id, 1, 'Papel' from vouchers;
    insert into xml_documents (business_id, sha256, file_id, name, size, deflated, facts)
    select id, md5(id::text), id, 'a.xml', 18000, decode(repeat('00ff', 9000), 'hex'), '{}' from business;
    insert into file_documents (business_id, file_sha256, document_id, period) select business_id, sha256, id, '202610' from xml_documents;
    insert into sire_rows (business_id, book, issuer_id, type_code, serie, number, period, file_id, line, raw, facts)
    select business_id, book, issuer_id, type_code, serie, number, period, id, 1, 'a|b', '{"a": 1}' from vouchers;
    insert into sire_row_versions (business_id, book, period, issuer_id, type_code, serie, number, dam_year, since_proposal,
      until_proposal, raw, facts)
    select business_id, book, period, issuer_id, type_code, serie, number, dam_year, 1, 2, raw, facts from sire_rows;`);
}

async function columnsOf(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ name: string; columns: string }[]>`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name = any(${tables}) group by 1`;
  return new Map(found.map(({ name: table, columns }) => [table, columns]));
}

/** The rows of the tables, with these columns of each. */
async function rowsOf(sql: Sql, columns: ReadonlyMap<string, string>): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const [table, listed] of columns) {
    const found = await sql.unsafe<{ text: string }[]>(`select row(${listed})::text as text from ${table} order by 1`);
    rows[table] = found.map(({ text }) => text);
  }
  return rows;
}

/** All that is defined for the tables. */
async function definitionsOf(sql: Sql): Promise<string[]> {
  const definitions = await sql<{ text: string }[]>`
    select concat_ws(' ', relname, relkind, attnum, attname, format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid), attstorage, attcompression, attstattarget, attoptions) as text
    from pg_class join pg_attribute on attrelid = pg_class.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relname = any(${tables}) and attnum > 0 and not attisdropped
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename = any(${tables})
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid::regclass::text = any(${tables})
    order by 1`;
  return definitions.map(({ text }) => text);
}

it('tables with partitions keep their rows, and become what they are in a new database', {
  timeout: 60_000,
}, async () => {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  await writeEarlierMigrations();
  const { sql, pool } = createDriver(url.href, { max: 1 });
  await migrate(drizzle(pool), { migrationsFolder: folder });
  const kinds = await sql<{ kind: string }[]>`
    select distinct relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relname = any(${tables})`;
  expect(kinds.map(({ kind }) => kind)).toEqual(['p']);
  await fill(sql);
  // Later migrations add columns.
  const columns = await columnsOf(sql);
  const before = await rowsOf(sql, columns);
  const counted = () => sql<{ rows: number }[]>`select count(*)::int as rows from vouchers where period = ${'202610'}`;
  expect([...(await counted())]).toEqual([{ rows: 200 }]);
  expect(tables.map((table) => before[table]?.length)).toEqual([40, 200, 200, 200, 200, 40]);
  const upgraded = await openDatabase(url.href, { connections: 1 });
  expect(await rowsOf(upgraded.sql, columns)).toEqual(before);
  // A connection of the version before it goes on, with what it had prepared.
  expect([...(await counted())]).toEqual([{ rows: 200 }]);
  const definitions = await definitionsOf(upgraded.sql);
  expect(definitions).toEqual(await definitionsOf(made.sql));
  expect(definitions.length).toBeGreaterThan(150);
  const [left] = await upgraded.sql<{ parts: number }[]>`
    select count(*)::int as parts from pg_class where relispartition or relname like '%\\_in\\_parts'`;
  expect(left).toEqual({ parts: 0 });
  await upgraded.close();
  await sql.end();
});
