import type { ISql, Sql, TransactionSql } from 'postgres';
import { businessNotFound } from '../../businesses/own-business.ts';

/** A transaction, or the driver itself. */
export type Transaction = ISql;

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
  work: (transaction: TransactionSql) => Promise<Result>,
  { longestWait }: { longestWait?: number } = {},
): Promise<Result> {
  const result = await sql.begin(async (transaction) => {
    if (longestWait !== undefined) await transaction`select set_config('lock_timeout', ${String(longestWait)}, true)`;
    await transaction`select pg_advisory_xact_lock(hashtextextended(${businessId}, 0))`;
    // It may have been removed while this waited. Most of its tables have no foreign key.
    const [business] = await transaction`select 1 from businesses where id = ${businessId}`;
    if (!business) throw businessNotFound();
    return { value: await work(transaction) };
  });
  return result.value;
}
