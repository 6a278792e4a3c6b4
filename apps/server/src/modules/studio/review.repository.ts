import { and, count, countDistinct, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { businesses, periodFigures, vouchers } from '../../database/schema/index.ts';
import { selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { type ObservedParts, observedParts } from '../vouchers/observed.repository.ts';
import { inListing, purchaseRowColumns, type PurchaseRow } from '../vouchers/vouchers.repository.ts';

/** An observed purchase that waits for a decision, and its business. */
export interface ReviewRow extends PurchaseRow {
  id: string;
  businessId: string;
  businessName: string;
  businessRuc: string;
}

/** The counts and sums of all purchases that match, in cents. */
export interface ReviewSummary extends ObservedParts {
  vouchers: number;
  businesses: number;
  atStake: number;
}

export interface ReviewRequest {
  scope: Scope;
  /** `YYYYMM` */
  period: string;
  /** The most rows. */
  size: number;
  /** Only the purchases of this business. */
  businessId?: string | undefined;
  /** Only the purchases whose first reason is this one. */
  reason?: string | undefined;
  /** The purchase after which the rows begin: the id of its business, its IGV in cents and its id, between points. */
  after?: string | undefined;
}

// The order of Spanish, as in the listings of a business.
const name = sql`${businesses.name} collate "es-x-icu"`;
/** What validating brings: the listing has no class without credit. */
const igv = vouchers.igvCredit;

/** The observed purchases of all businesses of an accountant that wait for a decision. */
export function reviewRepository(database: Executor) {
  return {
    page({
      scope,
      period,
      size,
      businessId,
      reason,
      after,
    }: ReviewRequest): Promise<{ rows: ReviewRow[]; summary: ReviewSummary }> {
      const own = visibleTo(scope);
      const where = and(
        own,
        // Most businesses of a large studio have none. Their vouchers are not read.
        gt(periodFigures.observedCount, 0),
        eq(vouchers.book, 'compra'),
        inListing.observed,
        businessId === undefined ? undefined : eq(businesses.id, businessId),
        reason === undefined ? undefined : sql`${vouchers.reasons}[1] = ${reason}`,
      );
      const selected = (fields: Record<string, SQL.Aliased>) =>
        database
          .select(fields)
          .from(businesses)
          .innerJoin(periodFigures, and(eq(periodFigures.businessId, businesses.id), eq(periodFigures.period, period)))
          .innerJoin(vouchers, and(eq(vouchers.businessId, businesses.id), eq(vouchers.period, period)));
      return selectWithSummary<ReviewRow, ReviewSummary>(database, {
        columns: {
          ...purchaseRowColumns(vouchers.businessId),
          id: vouchers.id,
          businessId: businesses.id,
          businessName: businesses.name,
          businessRuc: businesses.ruc,
        },
        rows: (fields) =>
          selected(fields)
            .where(and(where, after === undefined ? undefined : follows(database, own, after)))
            .orderBy(name, businesses.id, sql`${igv} desc`, vouchers.id)
            .limit(size),
        summaryColumns: {
          vouchers: count(),
          businesses: countDistinct(businesses.id),
          atStake: summed(igv),
          ...observedParts,
        },
        summary: (fields) => selected(fields).where(where),
      }).execute();
    },
  };
}

/** Whether a purchase follows the one that `after` names, which may have been decided meanwhile. */
function follows(database: Executor, own: SQL, after: string): SQL {
  const [business = '', cents = '0', voucher = ''] = after.split('.');
  const former = database
    .select({ name: businesses.name })
    .from(businesses)
    .where(and(own, eq(businesses.id, business)));
  // Without the former business, it begins again: the caller has the first ones twice, and none is missing.
  return sql`(${name}, ${businesses.id}, -${igv}, ${vouchers.id})
    > (coalesce(${former}, ''), ${business}::uuid, -(${cents}::bigint), ${voucher}::uuid)`;
}
