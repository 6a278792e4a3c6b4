import type { ISql, Sql, TransactionSql } from 'postgres';

/** A transaction, or the driver itself. */
export type Transaction = ISql;

/**
 * Runs work in a transaction with the lock of a business, which all writers of its vouchers take. Imports and decisions
 * wait for each other, so that neither classifies data that the other is changing.
 */
export async function asOnlyWriter<Result>(
  sql: Sql,
  businessId: string,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const result = await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended(${businessId}, 0))`;
    return { value: await work(transaction) };
  });
  return result.value;
}
