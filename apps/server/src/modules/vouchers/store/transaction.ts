import { setTimeout as sleep } from 'node:timers/promises';
import type { ISql, Sql, TransactionSql } from '../../../database/sql.ts';
import type { Database, Executor } from '../../../database/database.ts';
import type { LockedWork } from '../../../database/schema/index.ts';
import { driverOf } from '../../../database/driver-of.ts';
import { businessNotFound } from '../../businesses/own-business.ts';

/** A transaction, or the driver itself. */
export type Transaction = ISql;

/** The name of the lock of the version before. The rows are locked together with it until the next version, so that both can run. */
const formerName = (businessId: string, work: LockedWork) =>
  work === 'vouchers' ? businessId : `${work} ${businessId}`;

/**
 * Waits for the lock of a business: its row of `business_locks`, which every node sees and which nothing else refers to. Take it
 * before the locks of other rows: whoever has rows of a business and waits for its lock stops whoever has the lock and deletes these
 * rows.
 */
export async function lockBusiness(
  transaction: Transaction,
  businessId: string,
  work: LockedWork = 'vouchers',
): Promise<void> {
  if (await lockRow(transaction, businessId, work)) return;
  // The first transaction of a business makes the row; another one waits here until it has ended.
  await transaction`
    insert into business_locks (business_id, work) values (${businessId}, ${work}) on conflict do nothing`;
  if (!(await lockRow(transaction, businessId, work))) throw new Error('The lock of the business was not stored');
}

/** Waits for the row of a lock. False if there is none. */
const lockRow = async (transaction: Transaction, businessId: string, work: LockedWork): Promise<boolean> => {
  const { count } = await transaction`
    select pg_advisory_xact_lock(hashtextextended(${formerName(businessId, work)}, 0))
    from business_locks where business_id = ${businessId} and work = ${work} for update`;
  return count > 0;
};

/** Takes the lock of a business if no other transaction has it. */
async function tryLockBusiness(transaction: Transaction, businessId: string): Promise<boolean> {
  const [lock] = await transaction<{ isTaken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${formerName(businessId, 'vouchers')}, 0)) as "isTaken"
    from business_locks where business_id = ${businessId} and work = 'vouchers' for update skip locked`;
  if (lock) return lock.isTaken;
  // Another transaction has it, unless nothing was ever written.
  const [known] = await transaction`
    select from business_locks where business_id = ${businessId} and work = 'vouchers'`;
  if (known) return false;
  await lockBusiness(transaction, businessId);
  return true;
}

/** Work that needs the lock of a business, in the transaction that has it. */
type Work<Result> = (transaction: TransactionSql) => Promise<Result>;

/**
 * Runs work in a transaction with the lock of a business, which all writers of its vouchers take. Imports and decisions
 * wait for each other, so that neither classifies data that the other is changing. `longestWait` is the time in milliseconds that it
 * may wait for the lock; without it the `lock_timeout` of the pool holds. PostgreSQL gives the lock in the order of asking.
 *
 * @throws HttpProblem 404 BUSINESS_NOT_FOUND when the business was removed
 */
export async function asOnlyWriter<Result>(
  sql: Sql,
  businessId: string,
  work: Work<Result>,
  { longestWait }: { longestWait?: number } = {},
): Promise<Result> {
  const result = await sql.begin(async (transaction) => {
    if (longestWait !== undefined) await transaction`select set_config('lock_timeout', ${String(longestWait)}, true)`;
    await lockBusiness(transaction, businessId);
    return { value: await workOn(transaction, businessId, work) };
  });
  return result.value;
}

/** {@link asOnlyWriter} in a transaction of Drizzle, for work that needs repositories of both kinds. */
export async function asOnlyWriterOf<Result>(
  database: Database,
  businessId: string,
  work: (transaction: Executor, driver: Transaction) => Promise<Result>,
  { longestWait }: { longestWait: number },
): Promise<Result> {
  return database.transaction(async (transaction) => {
    const driver = driverOf(transaction);
    await driver`select set_config('lock_timeout', ${String(longestWait)}, true)`;
    await lockBusiness(driver, businessId);
    return workOn(driver, businessId, () => work(transaction, driver));
  });
}

/** The lock of a business was not free in time. */
export class BusinessLocked extends Error {
  override readonly name = 'BusinessLocked';
}

/** Milliseconds between two attempts to take the lock of a business. */
const betweenAttempts = 100;

/**
 * Runs work as {@link asOnlyWriter} does, but occupies no connection while another writer has the lock: it asks for the lock again
 * until `longestWait` milliseconds have passed. Writers that wait in {@link asOnlyWriter} usually come first. `check` runs before each
 * attempt, without a transaction, and can refuse.
 *
 * @throws BusinessLocked when the lock was not free in time
 * @throws HttpProblem 404 BUSINESS_NOT_FOUND when the business was removed
 */
export async function whenFree<Result>(
  sql: Sql,
  businessId: string,
  work: Work<Result>,
  { longestWait, check }: { longestWait: number; check: () => Promise<unknown> },
): Promise<Result> {
  const until = performance.now() + longestWait;
  for (;;) {
    await check();
    const result = await sql.begin(async (transaction) => {
      const isTaken = await tryLockBusiness(transaction, businessId);
      return isTaken ? { value: await workOn(transaction, businessId, work) } : undefined;
    });
    if (result) return result.value;
    if (performance.now() >= until) throw new BusinessLocked();
    await sleep(betweenAttempts);
  }
}

/** Runs work in a transaction that has the lock of the business, unless the removal of the business has begun meanwhile. */
async function workOn<Driver extends Transaction, Result>(
  transaction: Driver,
  businessId: string,
  work: (transaction: Driver) => Promise<Result>,
): Promise<Result> {
  // Most of its tables have no foreign key.
  const [business] = await transaction`select 1 from businesses where id = ${businessId} and removed_at is null`;
  if (!business) throw businessNotFound();
  return work(transaction);
}
