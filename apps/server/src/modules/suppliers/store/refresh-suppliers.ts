import type { Sql } from 'postgres';
import type { Clock } from '../../../clock.ts';
import { businessContext } from '../../vouchers/store/business-context.ts';
import { refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import { asOnlyWriter } from '../../vouchers/store/transaction.ts';
import { suppliersRepository } from '../suppliers.repository.ts';
import { taxpayersRepository } from '../taxpayers.repository.ts';

/** How many purchases are classified with the lock of their business. Others wait for it meanwhile. */
const atOnce = 1_000;

const businessesAtOnce = 100;

/**
 * Classifies purchases again whose supplier had another state on the day of issue than was known when they were classified. It
 * is bounded by batches, and goes on where it ended after a crash.
 */
export async function refreshSuppliers(
  { sql, clock }: { sql: Sql; clock: Clock },
  signal?: AbortSignal,
): Promise<void> {
  const change = await taxpayersRepository(sql).lastChange();
  const repository = suppliersRepository(sql);
  for (;;) {
    const businesses = await repository.outdated(change, businessesAtOnce);
    if (businesses.length === 0) return;
    for (const id of businesses) {
      do signal?.throwIfAborted();
      while (await refreshSome(sql, clock, id, change));
    }
  }
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
