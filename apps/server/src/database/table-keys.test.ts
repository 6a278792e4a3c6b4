import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Tables of accountants and of the installation, which do not grow with documents. */
const ofOthers = [
  'accountants',
  'businesses',
  'charge_attempts',
  'ended_sessions',
  'event_logs',
  'key_fingerprints',
  'password_recoveries',
  'payments',
  'shared_limits',
  'taxpayer_states',
];

/**
 * Tables that grow with documents and have an id of their own, or that of their file, as key. Before they can be spread
 * over several servers by business, the business must become the first column of the key. Do not add to this list.
 */
const keyedByThemselves = [
  'detraction_deposits',
  'import_announcements',
  'import_file_chunks',
  'import_files',
  'import_rows',
  'imports',
  'withholdings',
];

it('a table that grows with the documents of a business has the business first in its key', async () => {
  const tables = await db.sql<{ name: string; first: string }[]>`
    select c.relname as name, a.attname as first
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
  const others = tables.filter(({ first }) => first !== 'business_id').map(({ name }) => name);
  expect(others).toEqual([...ofOthers, ...keyedByThemselves].toSorted());
});

it('every index of a partitioned table begins with the business', async () => {
  const indexes = await db.sql<{ name: string }[]>`
    select i.indexrelid::regclass::text as name
    from pg_class c join pg_index i on i.indrelid = c.oid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relkind = 'p' and a.attname <> 'business_id'`;
  expect([...indexes]).toEqual([]);
});
