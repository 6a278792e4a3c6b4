import { officialRateOf } from '@contapro/domain';
import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../database/sql.ts';
import { isInUse } from '../../../database/sql-errors.ts';
import { businessContext } from '../../vouchers/store/business-context.ts';
import type { RateDay } from '../../vouchers/store/day-rates.ts';
import { refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import { asOnlyWriter } from '../../vouchers/store/transaction.ts';
import { ratesRepository } from '../rates.repository.ts';

/** How many vouchers get their rate with the lock of their business. Others wait for it meanwhile. */
const atOnce = 500;

/**
 * Finds the official rates of the days that have changed, and gives the vouchers of these days their rate, in batches. A day is
 * forgotten when all its vouchers have it, so that the next run goes on after a crash. A business whose lock is not free does not
 * keep the others waiting.
 *
 * @throws the first failure, after all days were tried
 */
export async function refreshRates({ sql, clock }: { sql: Sql; clock: Clock }, signal?: AbortSignal): Promise<void> {
  const repository = ratesRepository(sql);
  const failures: unknown[] = [];
  for (const change of await repository.changed()) {
    signal?.throwIfAborted();
    await repository.storeOfficial(change, officialRateOf(await repository.rowsOf(change)));
    const before = failures.length;
    for (const businessId of await repository.businessesMisrated(change, null)) {
      try {
        do signal?.throwIfAborted();
        while ((await refreshSome({ sql, clock }, businessId, change)).hasMore);
      } catch (error) {
        if (!isInUse(error)) throw error;
        failures.push(error);
      }
    }
    if (failures.length === before) await repository.forgetChanges(change);
  }
  if (failures.length > 0) throw failures[0];
}

/** What {@link applyRate} did at once, and what the job does later. */
export interface AppliedRate {
  vouchers: number;
  businesses: number;
  pending: number;
}

/**
 * Gives the vouchers of a day their rate in the businesses of an account, as far as it can within some milliseconds: a person waits.
 * The rest is done by {@link refreshRates}.
 */
export async function applyRate(
  { sql, clock }: { sql: Sql; clock: Clock },
  ownerId: string,
  day: RateDay,
  { longest, longestWait }: { longest: number; longestWait: number },
): Promise<AppliedRate> {
  const until = performance.now() + longest;
  const applied: AppliedRate = { vouchers: 0, businesses: 0, pending: 0 };
  for (const businessId of await ratesRepository(sql).businessesMisrated(day, ownerId)) {
    let hasMore = true;
    let changed = 0;
    try {
      while (hasMore && performance.now() < until) {
        const some = await refreshSome({ sql, clock }, businessId, day, longestWait);
        ({ hasMore } = some);
        changed += some.changed;
      }
    } catch (error) {
      if (!isInUse(error)) throw error;
    }
    applied.vouchers += changed;
    if (changed > 0) applied.businesses += 1;
    if (hasMore) applied.pending += 1;
  }
  return applied;
}

/** Gives some vouchers of a business and a day their rate, and says whether there may be others. */
async function refreshSome(
  { sql, clock }: { sql: Sql; clock: Clock },
  businessId: string,
  day: RateDay,
  longestWait?: number,
): Promise<{ changed: number; hasMore: boolean }> {
  return asOnlyWriter(
    sql,
    businessId,
    async (transaction) => {
      const found = await ratesRepository(transaction).misrated(businessId, day, atOnce);
      let changed = 0;
      if (found.length > 0) {
        const business = await businessContext(transaction, clock(), businessId);
        for (const book of ['compra', 'venta'] as const) {
          const keys = found.filter((voucher) => voucher.book === book);
          if (keys.length > 0) changed += (await refreshVouchers(transaction, business, book, keys)).changed.size;
        }
      }
      // Without a change the same vouchers would be found for ever.
      return { changed, hasMore: found.length === atOnce && changed > 0 };
    },
    longestWait === undefined ? {} : { longestWait },
  );
}
