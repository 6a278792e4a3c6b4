import { and, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import {
  businesses,
  clientAssignments,
  clientQuestions,
  collectionRuns,
  collections,
  monthSummaries,
} from '../../../database/schema/index.ts';

/**
 * Ends what goes on for businesses whose removal begins: what is being collected, who is assigned, and the links that their clients
 * have.
 */
export async function endWork(transaction: Executor, which: SQL): Promise<void> {
  const ids = transaction.select({ id: businesses.id }).from(businesses).where(which);
  await transaction.delete(collectionRuns).where(inArray(collectionRuns.businessId, ids));
  await transaction.delete(collections).where(and(inArray(collections.businessId, ids), isNull(collections.outcome)));
  await transaction.delete(clientAssignments).where(inArray(clientAssignments.businessId, ids));
  await transaction.delete(clientQuestions).where(inArray(clientQuestions.businessId, ids));
  await transaction.delete(monthSummaries).where(inArray(monthSummaries.businessId, ids));
}
