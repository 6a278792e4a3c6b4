import { asc, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { eventLogs } from '../../database/schema/index.ts';

export interface EventsRepository {
  add: (event: typeof eventLogs.$inferInsert) => Promise<void>;
  /** Looks at the `most` oldest events, and deletes those that arrived before a moment. Returns how many. */
  forget: (before: Date, most: number) => Promise<number>;
}

export function eventsRepository(database: Database): EventsRepository {
  return {
    add: async (event) => {
      await database.insert(eventLogs).values(event);
    },
    forget: async (before, most) => {
      // By the key, in the order of which they arrived: no index by time is written with each event.
      const oldest = database
        .select({ id: eventLogs.id, receivedAt: eventLogs.receivedAt })
        .from(eventLogs)
        .orderBy(asc(eventLogs.id))
        .limit(most)
        .as('oldest');
      const old = database.select({ id: oldest.id }).from(oldest).where(lt(oldest.receivedAt, before));
      const deleted = await database
        .delete(eventLogs)
        .where(inArray(eventLogs.id, old))
        .returning({ id: eventLogs.id });
      return deleted.length;
    },
  };
}
