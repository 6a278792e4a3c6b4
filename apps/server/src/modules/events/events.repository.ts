import type { Database } from '../../database/database.ts';
import { eventLogs } from '../../database/schema/index.ts';

export interface EventsRepository {
  add: (event: typeof eventLogs.$inferInsert) => Promise<void>;
}

export function eventsRepository(database: Database): EventsRepository {
  return {
    add: async (event) => {
      await database.insert(eventLogs).values(event);
    },
  };
}
