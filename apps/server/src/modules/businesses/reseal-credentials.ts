import { and, asc, eq, gt } from 'drizzle-orm';
import { businesses } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { resealed } from './sol-credentials.ts';

const batch = 500;

/**
 * Encrypts all stored credentials with the first key, so that the earlier key can be removed. Resolves to the number of
 * changed rows.
 */
export async function resealCredentials({
  database,
  secrets,
}: Pick<Services, 'database' | 'secrets'>): Promise<number> {
  let [last, changed] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const rows = await database
      .select()
      .from(businesses)
      .where(gt(businesses.id, last))
      .orderBy(asc(businesses.id))
      .limit(batch);
    for (const row of rows) {
      const changes = resealed(secrets, row);
      if (Object.keys(changes).length === 0) continue;
      // Credentials that were stored in the meantime are encrypted with the first key already.
      const isSame = and(
        eq(businesses.id, row.id),
        eq(businesses.solUsername, row.solUsername),
        eq(businesses.solPassword, row.solPassword),
      );
      changed += (await database.update(businesses).set(changes).where(isSame).returning({ id: businesses.id })).length;
    }
    const newest = rows.at(-1);
    if (!newest || rows.length < batch) return changed;
    last = newest.id;
  }
}
