import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sharedLimits } from '../database/schema/index.ts';

/** The counts of all limits that processes share, see `sharedLimit`. */
export function limitsRepository(database: Database) {
  return {
    /** Deletes up to `most` counts that were reset an hour ago. Returns how many. */
    forget: async (most: number): Promise<number> => {
      const reset = database
        .select({ key: sharedLimits.key })
        .from(sharedLimits)
        // The library writes the time of the machine, which no test moves.
        .where(sql`${sharedLimits.expire} < (extract(epoch from now()) - 3600) * 1000`)
        .limit(most);
      const deleted = await database
        .delete(sharedLimits)
        .where(inArray(sharedLimits.key, reset))
        .returning({ key: sharedLimits.key });
      return deleted.length;
    },
  };
}
