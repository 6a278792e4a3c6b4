import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { businesses } from '../../database/schema/index.ts';
import type { BusinessRow } from './own-business.ts';

/** The status that the credentials of a business lead to. */
export type StatusChange = Pick<BusinessRow, 'status' | 'missingPermissions'>;

/** Sets the status that a check of these credentials led to, unless they were replaced in the meantime. */
export async function setStatus(
  { database, clock }: { database: Database; clock: () => Date },
  { id, solUsername, solPassword }: BusinessRow,
  status: StatusChange,
): Promise<void> {
  await database
    .update(businesses)
    .set({ ...status, updatedAt: clock() })
    .where(
      and(eq(businesses.id, id), eq(businesses.solUsername, solUsername), eq(businesses.solPassword, solPassword)),
    );
}
