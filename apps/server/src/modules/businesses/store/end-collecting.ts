import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { collectionRuns, collections } from '../../../database/schema/index.ts';

/** Ends what is being collected of a business. */
export async function endCollecting(transaction: Executor, businessId: string): Promise<void> {
  await transaction.delete(collectionRuns).where(eq(collectionRuns.businessId, businessId));
  await transaction.delete(collections).where(and(eq(collections.businessId, businessId), isNull(collections.outcome)));
}
