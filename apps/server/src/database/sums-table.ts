import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { recordset } from './recordset.ts';
import type { ISql } from './sql.ts';
import { snakeCase } from './written-columns.ts';

/** The columns of a table of sums of a business. Others of the table are stored with a new row. */
interface SumsColumns<Key extends string, Count extends string, Sum extends string> {
  /** The columns of the primary key after `business_id`, in its order. */
  key: readonly Key[];
  /** A row whose counts are all 0 is deleted. */
  counts: readonly Count[];
  sums: readonly Sum[];
}

/**
 * A table of sums of a business, to which what was written is added, and from which what is not there any more is taken. The
 * transaction must have the lock of the business.
 */
export function sumsTable<Key extends string, Count extends string, Sum extends string>(
  table: PgTable,
  { key, counts, sums }: SumsColumns<Key, Count, Sum>,
) {
  type Summand = Readonly<Record<Key, string | boolean> & Record<Count | Sum, number>>;
  const name = getTableName(table);
  const amounts = [...counts, ...sums];
  const types = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([field, { generated }]) => field !== 'businessId' && generated === undefined)
      .map(([field, column]) => [field, column.getSQLType()]),
  );
  const columns = Object.keys(types);
  const list = columns.map(snakeCase).join(', ');
  const given = columns.map((column) => `given."${column}"`).join(', ');
  const conflict = key.map(snakeCase).join(', ');
  const set = amounts.map(
    (amount) => `${snakeCase(amount)} = held.${snakeCase(amount)} + excluded.${snakeCase(amount)}`,
  );
  const isEmpty = counts.map((count) => `${snakeCase(count)} = 0`).join(' and ');

  return {
    /** Adds summands with the sign 1, and takes away those with the sign -1. */
    async change(
      transaction: ISql,
      businessId: string,
      summands: Iterable<readonly [summand: Summand, sign: 1 | -1]>,
    ): Promise<void> {
      const groups = new Map<string, { first: Summand; totals: number[] }>();
      for (const [summand, sign] of summands) {
        const text = key.map((column) => summand[column]).join('|');
        const group = groups.get(text) ?? { first: summand, totals: amounts.map(() => 0) };
        group.totals = group.totals.map((total, index) => total + sign * amountAt(summand, index));
        groups.set(text, group);
      }
      const changes = [...groups.values()].filter(({ totals }) => totals.some((total) => total !== 0));
      if (changes.length === 0) return;
      const rows = changes.map(({ first, totals }) => ({
        ...first,
        ...Object.fromEntries(amounts.map((amount, index) => [amount, totals[index]])),
      }));
      await transaction`
        insert into ${transaction(name)} as held (business_id, ${transaction.unsafe(list)})
        select ${businessId}::uuid, ${transaction.unsafe(given)} from ${recordset(transaction, rows, types)}
        on conflict (business_id, ${transaction.unsafe(conflict)}) do update set ${transaction.unsafe(set.join(', '))}`;
      // The counts come first.
      if (changes.some(({ totals }) => totals.slice(0, counts.length).some((total) => total < 0)))
        await transaction`
          delete from ${transaction(name)} where business_id = ${businessId} and ${transaction.unsafe(isEmpty)}`;
    },
  };

  function amountAt(summand: Summand, index: number): number {
    const amount = amounts[index];
    return amount === undefined ? 0 : summand[amount];
  }
}
