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
  /** The driver under `database`, for what Drizzle cannot express: cursors, COPY, raw bytes. */
  sql: Sql;
  url: string;
  close: () => Promise<void>;
}

/** A pool's size and the PostgreSQL settings of its sessions. Times are in milliseconds; 0 means no limit. */
export interface ConnectionOptions {
  /** @default 10 */
  connections?: number;
  /** `application_name`: how its sessions are told apart in `pg_stat_activity`. @default 'contapro' */
  name?: string;
  /** `statement_timeout`, waiting for locks included. @default 30000 */
  statementTimeout?: number;
  /** `lock_timeout`. @default 4000 */
  lockTimeout?: number;
  /** `idle_in_transaction_session_timeout`. @default 30000 */
  idleInTransactionTimeout?: number;
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const migrationLock = 7_120_421;

/** Connects to PostgreSQL and applies the migrations that it lacks. Replicas that start together wait for one another. */
export async function openDatabase(url: string, options?: ConnectionOptions): Promise<OpenDatabase> {
  await migrateDatabase(url);
  return connectDatabase(url, options);
}

/** Another pool of a database that {@link openDatabase} has opened. Nothing is connected before the first statement. */
export function connectDatabase(
  url: string,
  {
    connections = 10,
    name = 'contapro',
    statementTimeout = 30_000,
    lockTimeout = 4_000,
    idleInTransactionTimeout = 30_000,
  }: ConnectionOptions = {},
): OpenDatabase {
  const sql = postgres(url, {
    max: connections,
    onnotice: () => {},
    connection: {
      application_name: name,
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
    },
  });
  return { database: drizzle(sql, { schema, casing: 'snake_case' }), sql, url, close: () => sql.end({ timeout: 5 }) };
}

/** Without limits of time: an index on a large table takes as long as it takes. */
async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'contapro migrations' } });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
