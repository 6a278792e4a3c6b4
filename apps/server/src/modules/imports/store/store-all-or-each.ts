import type { TransactionSql } from '../../../database/sql.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/**
 * Stores all items together. If one of them has a value that cannot be stored, each half is stored separately, and so on,
 * so that one item does not prevent the others. Items that could not be stored are returned in `failed`.
 */
export async function storeAllOrEach<Item, Result>(
  transaction: TransactionSql,
  items: readonly Item[],
  store: (transaction: Transaction, items: readonly Item[]) => Promise<Result>,
): Promise<{ results: Result[]; failed: Item[] }> {
  try {
    const { result } = await transaction.savepoint(async (inner) => ({ result: await store(inner, items) }));
    return { results: [result], failed: [] };
  } catch (error) {
    if (!isOfTheData(error)) throw error;
  }
  if (items.length === 1) return { results: [], failed: [...items] };
  const middle = Math.ceil(items.length / 2);
  const first = await storeAllOrEach(transaction, items.slice(0, middle), store);
  const second = await storeAllOrEach(transaction, items.slice(middle), store);
  return { results: [...first.results, ...second.results], failed: [...first.failed, ...second.failed] };
}

/**
 * Whether an error of PostgreSQL or of the money functions is about a value: out of range, invalid or too long for a
 * key.
 */
function isOfTheData(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  return error instanceof Error && 'code' in error && /^(?:22|54)/.test(String(error.code));
}
