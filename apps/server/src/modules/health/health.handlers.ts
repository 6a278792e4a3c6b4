import { sql } from 'drizzle-orm';
import type { Handlers } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';

export type HealthHandlers = Pick<Handlers, 'getHealth'>;

/** The health call. It does not test the database, because the server listens only after the database is open. */
export function healthHandlers({ database, isStopping }: Pick<Services, 'database' | 'isStopping'>): HealthHandlers {
  return {
    getHealth: limited(perMinute(1200), async () => {
      if (isStopping()) throw new HttpProblem(503, 'STOPPING', 'El servidor se está deteniendo.');
      await database.execute(sql`select 1`);
      return { status: 'ready' };
    }),
  };
}
