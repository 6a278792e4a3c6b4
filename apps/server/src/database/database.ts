import { fileURLToPath } from 'node:url';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import * as schema from './schema/index.ts';

export type Database = PostgresJsDatabase<typeof schema>;

/** An open transaction, or the database itself: what a repository function needs to run SQL. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query'>;

export interface OpenDatabase {
  database: Database;
  /** The driver under `database`, for what Drizzle has no words for: cursors, COPY, raw bytes. */
  sql: Sql;
  url: string;
  close: () => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const migrationLock = 7_120_421;

/** Connects to PostgreSQL and brings its tables to the present form. Copies that start together wait for one another. */
export async function openDatabase(url: string, { connections = 10 } = {}): Promise<OpenDatabase> {
  await migrateDatabase(url);
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  return { database: drizzle(sql, { schema, casing: 'snake_case' }), sql, url, close: () => sql.end({ timeout: 5 }) };
}

async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
