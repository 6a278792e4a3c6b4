import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type ConnectionOptions, type OpenDatabase, openDatabase } from '../database/database.ts';

export interface TestDatabase extends OpenDatabase {
  /** With false, ends all its connections and refuses new ones, as if its server were stopped. With true, accepts them again. */
  setReachable: (isReachable: boolean) => Promise<void>;
}

/** Creates an empty database for one test file. Call it in `beforeAll`, and close the database in `afterAll`. */
export async function openTestDatabase(options: ConnectionOptions = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `contapro_test_${randomBytes(6).toString('hex')}`;
  const admin = async (run: (sql: postgres.Sql) => Promise<unknown>) => {
    const sql = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} });
    await run(sql).finally(() => sql.end({ timeout: 5 }));
  };
  await admin((sql) => sql`create database ${sql(name)} template ${sql(template.pathname.slice(1))}`);
  const open = await openDatabase(at(template, name), { connections: 5, ...options });
  return {
    ...open,
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

function at(url: URL, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
