import type { TransactionSql } from 'postgres';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/**
 * Stores all at once. Where one of them holds what no column can, each half is stored by itself, and so on, so that one
 * bad item does not keep its neighbours out; those that could not be stored are given back.
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

/** A value out of range, of the wrong form or too long to be a key, as PostgreSQL or the rules for money tell it. */
function isOfTheData(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  return error instanceof Error && 'code' in error && /^(?:22|54)/.test(String(error.code));
}
