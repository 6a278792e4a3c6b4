import { sireNames } from '../../../database/schema/index.ts';
import { sumsTable } from '../../../database/sums-table.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

const names = sumsTable(sireNames, { key: ['name'], counts: ['rows'], sums: [] });

/** The name of the business in SIRE rows, and how many of them there are; negative for rows that had it before. */
export interface NameChange {
  name: string;
  rows: number;
}

/** The name of the business in a SIRE row, as SQL, as long as `sire_names` stores it. Empty or null without one. */
export const ownName = (facts: string): string => `left(${facts} ->> 'ownName', 250)`;

/** Counts the names of a business in SIRE rows that were written or deleted. */
export const countNames = (
  transaction: Transaction,
  businessId: string,
  changes: readonly NameChange[],
): Promise<void> =>
  names.change(
    transaction,
    businessId,
    changes.map((change) => [change, 1] as const),
  );

/** Counts all names of a business again. */
export async function recountNames(transaction: Transaction, businessId: string): Promise<void> {
  await transaction`delete from sire_names where business_id = ${businessId}`;
  await transaction`
    insert into sire_names (business_id, name, rows)
    select business_id, ${transaction.unsafe(ownName('facts'))}, count(*) from sire_rows
    where business_id = ${businessId} and facts ->> 'ownName' <> '' group by 1, 2`;
}
