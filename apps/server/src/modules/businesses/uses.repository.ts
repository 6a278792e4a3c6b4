import { currentPeriod } from '@contapro/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { credentialUses } from '../../database/schema/index.ts';

/** What SOL credentials were used for: by collections, or by a check that a person asked for. */
export type CredentialPurpose = (typeof credentialUses.$inferSelect)['purpose'];

/** The counts of the uses of SOL credentials. */
export interface UsesRepository {
  /**
   * Counts one use, before it. Each business has rows of its own, and a statement holds the lock of one only while it runs, so
   * that no process waits for another one. The month is Lima's.
   */
  record: (businessId: string, purpose: CredentialPurpose, at: Date) => Promise<void>;
}

export function usesRepository(database: Pick<Database, 'insert'>): UsesRepository {
  return {
    record: async (businessId, purpose, at) => {
      const month = currentPeriod(at.getTime());
      await database
        .insert(credentialUses)
        .values({ businessId, month, purpose, uses: 1, lastUsedAt: at })
        .onConflictDoUpdate({
          target: [credentialUses.businessId, credentialUses.month, credentialUses.purpose],
          set: {
            uses: sql`${credentialUses.uses} + 1`,
            lastUsedAt: sql`greatest(${credentialUses.lastUsedAt}, excluded.last_used_at)`,
          },
        });
    },
  };
}
