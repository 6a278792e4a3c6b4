import type { AmberReason } from '@contapro/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { vouchers } from '../../database/schema/index.ts';
import { summed } from '../../database/summed.ts';
import { inListing } from './vouchers.repository.ts';

/** The observed purchases whose credit the accountant's judgement does not decide, in cents. */
export interface ObservedParts {
  /** Those whose detracción has no deposit, and their credit. */
  withoutDeposit: number;
  igvWithoutDeposit: number;
  /** Those that give their credit in a later period, and their credit. */
  ofOtherPeriods: number;
  igvOfOtherPeriods: number;
}

const has = (reason: AmberReason) => sql`${reason} = any(${vouchers.reasons})`;

/** The aggregates of {@link ObservedParts} over observed purchases. */
export const observedParts = {
  withoutDeposit: sql<number>`(count(*) filter (where ${has('DETRACCION_PENDIENTE')}))::int`,
  igvWithoutDeposit: summed(vouchers.igvCredit, has('DETRACCION_PENDIENTE')),
  ofOtherPeriods: sql<number>`(count(*) filter (where ${has('DETRACCION_TARDIA')}))::int`,
  igvOfOtherPeriods: summed(vouchers.igvCredit, has('DETRACCION_TARDIA')),
};

/** The parts of the observed purchases of a business. The caller must have checked its owner. */
export function observedRepository(database: Executor) {
  return {
    ofPeriod: async (businessId: string, period: string): Promise<ObservedParts> => {
      const [found] = await database
        .select(observedParts)
        .from(vouchers)
        .where(
          and(
            eq(vouchers.businessId, businessId),
            eq(vouchers.period, period),
            eq(vouchers.book, 'compra'),
            inListing.observed,
          ),
        );
      if (!found) throw new Error('An aggregate without groups returned no row');
      return found;
    },
  };
}
