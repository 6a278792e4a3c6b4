import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { createDriver } from './driver.ts';
import * as schema from './schema/index.ts';
import type { Sql } from './sql.ts';
import { isDeadlock, isLockTimeout } from './sql-errors.ts';

export type Database = NodePgDatabase<typeof schema>;

/** An open transaction, or the database itself: what a repository function needs to run SQL. */
export type Executor = Pick<
  Database,
  'select' | 'with' | '$with' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | '_'
>;

export interface OpenDatabase {
  database: Database;
  /** The connections that `database` uses, for what Drizzle cannot express, such as COPY, and for statements over many rows. */
  sql: Sql;
  url: string;
  close: () => Promise<void>;
}

/**
 * The size of a connection pool and the PostgreSQL settings of its sessions. Times are in milliseconds; 0 means no
 * limit.
 */
export interface ConnectionOptions {
  /** @default 10 */
  connections?: number;
  /**
   * `application_name`, which identifies the sessions in `pg_stat_activity`.
   *
   * @default 'contapro'
   */
  name?: string;
  /**
   * `statement_timeout`, which includes waiting for locks.
   *
   * @default 30000
   */
  statementTimeout?: number;
  /**
   * `lock_timeout`.
   *
   * @default 4000
   */
  lockTimeout?: number;
  /**
   * `idle_in_transaction_session_timeout`.
   *
   * @default 30000
   */
  idleInTransactionTimeout?: number;
  /**
   * Whether a prepared statement is planned once for a connection, whatever its values. Otherwise PostgreSQL plans it at each
   * call if a plan for any values seems to cost more. It seems so for each business with fewer vouchers than the average, because a
   * plan for any values is one for the average.
   *
   * @default false
   */
  plansOnce?: boolean;
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const migrationLock = 7_120_421;
/** An attempt takes up to four seconds, including the pause after it, so all attempts take about ten minutes. */
const migrationAttempts = 150;

/** Connects to PostgreSQL and applies missing migrations. Replicas that start at the same time wait for each other. */
export async function openDatabase(url: string, options?: ConnectionOptions): Promise<OpenDatabase> {
  await migrateDatabase(url);
  return connectDatabase(url, options);
}

/** Creates another pool for a database that {@link openDatabase} has opened. It connects at the first statement. */
export function connectDatabase(
  url: string,
  {
    connections = 10,
    name = 'contapro',
    statementTimeout = 30_000,
    lockTimeout = 4_000,
    idleInTransactionTimeout = 30_000,
    plansOnce = false,
  }: ConnectionOptions = {},
): OpenDatabase {
  const { sql, pool } = createDriver(url, {
    max: connections,
    name,
    settings: {
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
      // The cost for the average business would also start workers and the compiler for statements that read few rows.
      ...(plansOnce && { plan_cache_mode: 'force_generic_plan', max_parallel_workers_per_gather: 0, jit: 'off' }),
    },
  });
  const database = drizzle(pool, { schema, casing: 'snake_case' });
  return { database, sql, url, close: () => sql.end({ timeout: 5 }) };
}

/** The number of migrations that this version of the server has. */
export function knownMigrations(): number {
  return readMigrationFiles({ migrationsFolder }).length;
}

/**
 * Applies missing migrations. Statements have no time limit, because building an index on a large table can take long. Waiting
 * for a lock has one: while a migration waits for a long transaction to release a table, all calls that need the table wait
 * too. A migration that did not get its locks is tried again.
 *
 * @throws Error when the tables are those of a version before the first release, whose migrations do not exist any more
 */
async function migrateDatabase(url: string): Promise<void> {
  const { sql, pool } = createDriver(url, { max: 1, name: 'contapro migrations' });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await sql`set lock_timeout = '3s'`;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await refuseEarlierTables(sql);
        return await migrate(drizzle(pool), { migrationsFolder });
      } catch (error) {
        if (attempt === migrationAttempts || !(isLockTimeout(error) || isDeadlock(error))) throw error;
        await setTimeout(1_000);
      }
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function refuseEarlierTables(sql: Sql): Promise<void> {
  const [known] = await sql<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (known?.exists !== true) return;
  const [applied] = await sql<
    { last: string | null }[]
  >`select max(created_at) as last from drizzle.__drizzle_migrations`;
  const [first] = readMigrationFiles({ migrationsFolder });
  if (typeof applied?.last !== 'string' || first === undefined || Number(applied.last) >= first.folderMillis) return;
  throw new Error(
    'La base de datos es de una versión anterior a la primera publicación, y no se puede actualizar. Usa una base vacía: la que viene con el producto está en CONTAPRO_DATA (.data), que puedes mover a otra carpeta.',
  );
}
