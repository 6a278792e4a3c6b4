import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type ConnectionOptions, type OpenDatabase, openDatabase } from '../database/database.ts';
import { connectOnce } from '../database/driver.ts';
import type { Sql } from '../database/sql.ts';

export interface TestDatabase extends OpenDatabase {
  /** With false, ends all its connections and refuses new ones, as if its server were stopped. With true, accepts them again. */
  setReachable: (isReachable: boolean) => Promise<void>;
  /**
   * Deletes all rows, except those of the named tables and of the tables that migrations have filled. `truncate` takes
   * longer, because it makes new files for all tables and their indexes.
   */
  empty: (...kept: readonly string[]) => Promise<void>;
}

/** Creates an empty database for one test file. Call it in `beforeAll`, and close the database in `afterAll`. */
export async function openTestDatabase(options: ConnectionOptions = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `contapro_test_${randomBytes(6).toString('hex')}`;
  const admin = async (run: (sql: Sql) => Promise<unknown>) => {
    const sql = connectOnce(inject('adminUrl'));
    await run(sql).finally(() => sql.end({ timeout: 5 }));
  };
  await admin((sql) => sql`create database ${sql(name)} template ${sql(template.pathname.slice(1))}`);
  const open = await openDatabase(at(template, name), { connections: 5, ...options });
  const tables = await emptyTablesOf(open.sql);
  return {
    ...open,
    empty: (...kept) =>
      open.sql.begin(async (sql) => {
        const deleted = tables.filter((table) => !kept.includes(table)).map((table) => `delete from ${table}`);
        // Without foreign keys, whose tables are emptied too.
        await sql.unsafe(['set local session_replication_role = replica', ...deleted].join(';'));
      }),
    setReachable: (isReachable) =>
      admin(async (sql) => {
        await sql`alter database ${sql(name)} allow_connections ${sql.unsafe(String(isReachable))}`;
        if (!isReachable) await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
      }),
    close: async () => {
      await open.close();
      await admin((sql) => sql`drop database if exists ${sql(name)} with (force)`);
    },
  };
}

/** A database that its opener closes. It cannot be emptied or made unreachable. */
export const keptDatabase = (open: OpenDatabase): TestDatabase => {
  const refuse = async () => Promise.reject(new Error('The database belongs to its opener'));
  return { ...open, empty: refuse, setReachable: refuse, close: async () => {} };
};

/** The tables without rows. */
async function emptyTablesOf(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
  const filled = await sql.unsafe<{ name: string }[]>(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  const names = new Set(filled.map(({ name }) => name));
  return tables.map(({ name }) => name).filter((name) => !names.has(name));
}

function at(url: URL, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
