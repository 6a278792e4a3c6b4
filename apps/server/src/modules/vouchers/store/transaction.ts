import type { ISql, Sql, TransactionSql } from 'postgres';

/** A transaction, or the driver itself. */
export type Transaction = ISql;

/**
 * Runs work as the only writer of a business's vouchers: imports and decisions wait for one another, so that neither
 * classifies on what the other is about to change. The planner is told to follow keys, since a table that is being
 * filled has no statistics yet.
 */
export async function asOnlyWriter<Result>(
  sql: Sql,
  businessId: string,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const result = await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended(${businessId}, 0)),
      set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`;
    return { value: await work(transaction) };
  });
  return result.value;
}
