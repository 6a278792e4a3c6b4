import type { Sql } from '../../../database/sql.ts';
import type { Clock } from '../../../clock.ts';
import { isInUse } from '../../../database/sql-errors.ts';
import { businessContext } from '../../vouchers/store/business-context.ts';
import { refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import { asOnlyWriter } from '../../vouchers/store/transaction.ts';
import { suppliersRepository } from '../suppliers.repository.ts';
import { taxpayersRepository } from '../taxpayers.repository.ts';

/** How many purchases are classified with the lock of their business. Others wait for it meanwhile. */
const atOnce = 1_000;

const businessesAtOnce = 100;

/**
 * Classifies purchases again, of the businesses that bought from suppliers whose states have changed, whose supplier had another state on the day of issue than was known when they were classified. It
 * is bounded by batches, and goes on where it ended after a crash. A business that fails, for example because its lock is not free,
 * does not keep the others waiting: they are done first, and it is tried again the next time.
 *
 * @throws the first failure, after all businesses were tried
 */
export async function refreshSuppliers(
  { sql, clock }: { sql: Sql; clock: Clock },
  signal?: AbortSignal,
): Promise<void> {
  const change = await taxpayersRepository(sql).lastChange();
  const repository = suppliersRepository(sql);
  const failures: unknown[] = [];
  for (let last: string | null = null; ; ) {
    const businesses: string[] = await repository.outdated(change, last, businessesAtOnce);
    for (const id of businesses) {
      try {
        do signal?.throwIfAborted();
        while (await refreshSome(sql, clock, id, change));
      } catch (error) {
        if (!isInUse(error)) throw error;
        failures.push(error);
      }
    }
    last = businesses.at(-1) ?? null;
    if (last === null) break;
  }
  if (failures.length > 0) throw failures[0];
  await repository.markSwept(change);
}

/** Classifies a batch. Returns whether there may be others. */
async function refreshSome(sql: Sql, clock: Clock, businessId: string, change: number): Promise<boolean> {
  return asOnlyWriter(sql, businessId, async (transaction) => {
    const repository = suppliersRepository(transaction);
    const keys = await repository.misclassified(businessId, atOnce);
    let changed = 0;
    if (keys.length > 0) {
      const business = await businessContext(transaction, clock(), businessId);
      changed = (await refreshVouchers(transaction, business, 'compra', keys)).changed.size;
    }
    // Without a change the same purchases would be found for ever.
    const hasMore = keys.length === atOnce && changed > 0;
    if (!hasMore) await repository.markRefreshed(businessId, change);
    return hasMore;
  });
}
