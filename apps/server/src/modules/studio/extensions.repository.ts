import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { dueDateExtensions } from '../../database/schema/index.ts';

/** A due date that an accountant recorded. */
export interface DueDate {
  /** `YYYY-MM-DD` */
  dueOn: string;
  /** The resolution, or the reason in the accountant's words. */
  reason: string;
}

/** The due dates that accountants recorded instead of those of SUNAT's schedule. */
export function extensionsRepository(database: Database, clock: Clock) {
  return {
    extend: async (businessId: string, period: string, dueDate: DueDate): Promise<void> => {
      const recorded = { ...dueDate, recordedAt: clock() };
      await database
        .insert(dueDateExtensions)
        .values({ businessId, period, ...recorded })
        .onConflictDoUpdate({ target: [dueDateExtensions.businessId, dueDateExtensions.period], set: recorded });
    },
    /** The recorded date of a period; null without one. */
    of: async (businessId: string, period: string): Promise<DueDate | null> => {
      const [row] = await database
        .select({ dueOn: dueDateExtensions.dueOn, reason: dueDateExtensions.reason })
        .from(dueDateExtensions)
        .where(and(eq(dueDateExtensions.businessId, businessId), eq(dueDateExtensions.period, period)));
      return row ?? null;
    },
    reset: async (businessId: string, period: string): Promise<void> => {
      await database
        .delete(dueDateExtensions)
        .where(and(eq(dueDateExtensions.businessId, businessId), eq(dueDateExtensions.period, period)));
    },
  };
}
