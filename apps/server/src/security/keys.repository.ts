import { and, asc, eq, gt, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { dataKeys } from '../database/schema/index.ts';

/** The data key of a studio, as it is stored. */
export type StoredDataKey = Pick<typeof dataKeys.$inferSelect, 'studioId' | 'master' | 'sealed'>;

/** The data keys of all studios, sealed by a master key. */
export interface KeysRepository {
  of: (studioId: string) => Promise<StoredDataKey | undefined>;
  /** Stores the data key of a studio that has none. Resolves to the one that is stored, which another process may have made. */
  add: (made: StoredDataKey) => Promise<StoredDataKey>;
  /** All of them, in the order of their studios. */
  all: () => AsyncGenerator<StoredDataKey>;
  /** Stores the same data key sealed again, unless another process has done so meanwhile. */
  replace: (read: StoredDataKey, again: Pick<StoredDataKey, 'master' | 'sealed'>) => Promise<boolean>;
  /** The name of a master key that has sealed a data key and is none of these; undefined without one. */
  masterOtherThan: (ids: readonly string[]) => Promise<string | undefined>;
}

const columns = { studioId: dataKeys.studioId, master: dataKeys.master, sealed: dataKeys.sealed };

export function keysRepository(database: Pick<Database, 'select' | 'insert' | 'update'>): KeysRepository {
  const of = async (studioId: string) => {
    const [found] = await database.select(columns).from(dataKeys).where(eq(dataKeys.studioId, studioId));
    return found;
  };
  return {
    of,
    add: async (made) => {
      await database.insert(dataKeys).values(made).onConflictDoNothing();
      const stored = await of(made.studioId);
      if (!stored) throw new Error('The data key was not stored');
      return stored;
    },
    all: async function* () {
      for (let last: string | undefined; ; ) {
        const rows = await database
          .select(columns)
          .from(dataKeys)
          .where(last === undefined ? undefined : gt(dataKeys.studioId, last))
          .orderBy(asc(dataKeys.studioId))
          .limit(500);
        yield* rows;
        last = rows.at(-1)?.studioId;
        if (last === undefined) return;
      }
    },
    replace: async ({ studioId, sealed }, again) => {
      const replaced = await database
        .update(dataKeys)
        .set(again)
        .where(and(eq(dataKeys.studioId, studioId), eq(dataKeys.sealed, sealed)))
        .returning({ studioId: dataKeys.studioId });
      return replaced.length > 0;
    },
    masterOtherThan: async (ids) => {
      const [found] = await database
        .select({ master: dataKeys.master })
        .from(dataKeys)
        .where(notInArray(dataKeys.master, [...ids]))
        .limit(1);
      return found?.master;
    },
  };
}
