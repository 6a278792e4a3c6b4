import { sql } from 'drizzle-orm';
import type { Handlers } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

export type HealthHandlers = Pick<Handlers, 'getHealth'>;

/** Calls are taken only after the database is open: what may fail since then fails here as everywhere. */
export function healthHandlers({ database }: Pick<Services, 'database'>): HealthHandlers {
  return {
    getHealth: async () => {
      await database.execute(sql`select 1`);
      return { status: 'ready' };
    },
  };
}
