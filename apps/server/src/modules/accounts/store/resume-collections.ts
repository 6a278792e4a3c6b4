import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { businesses, isScheduled } from '../../../database/schema/index.ts';

/**
 * Lets the businesses of an accountant be collected at once that the schedule has left out because no plan was running: those that were
 * not collected in the night before the next one that is planned.
 */
export async function resumeCollections(executor: Executor, accountantId: string): Promise<void> {
  const { collectedAt, nextCollectionAt } = businesses;
  await executor
    .update(businesses)
    .set({ nextCollectionAt: sql`${nextCollectionAt} - interval '1 day'` })
    .where(
      and(
        eq(businesses.accountantId, accountantId),
        sql.raw(isScheduled),
        sql`${collectedAt} < ${nextCollectionAt} - interval '1 day'`,
      ),
    );
}
