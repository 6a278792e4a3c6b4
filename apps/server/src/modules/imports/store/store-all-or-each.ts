import type { TransactionSql } from 'postgres';
import { addCounts, type Counts, noCounts } from './counts.ts';
import type { Transaction } from './transaction.ts';

/**
 * Stores all at once. Where one of them holds what no column can, each is stored by itself, so that one bad item does not
 * keep its neighbours out; those that could not be stored are given back.
 */
export async function storeAllOrEach<Item>(
  transaction: TransactionSql,
  items: readonly Item[],
  store: (transaction: Transaction, items: readonly Item[]) => Promise<Counts>,
): Promise<{ counts: Counts; failed: Item[] }> {
  const attempt = async (some: readonly Item[]): Promise<Counts | null> => {
    try {
      const result = await transaction.savepoint(async (inner) => ({ counts: await store(inner, some) }));
      return result.counts;
    } catch (error) {
      if (isOfTheData(error)) return null;
      throw error;
    }
  };
  const together = await attempt(items);
  if (together) return { counts: together, failed: [] };
  let counts = noCounts;
  const failed: Item[] = [];
  for (const item of items) {
    const alone = await attempt([item]);
    if (alone) counts = addCounts(counts, alone);
    else failed.push(item);
  }
  return { counts, failed };
}

/** A value out of range, of the wrong form or too long to be a key, as PostgreSQL or the rules for money tell it. */
function isOfTheData(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  return error instanceof Error && 'code' in error && /^(?:22|54)/.test(String(error.code));
}
