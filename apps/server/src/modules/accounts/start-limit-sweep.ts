import type { Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { limitsRepository } from '../../security/limits.repository.ts';

/** How many counts are deleted by one statement. */
const atOnce = 5_000;

/** Starts deleting the counts of limits that were reset. */
export function startLimitSweep({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<Worker> {
  const limits = limitsRepository(database);
  return jobs.repeat({ name: 'limit-sweep', cron: '52 * * * *' }, async (signal) => {
    while (!signal.aborted && (await limits.forget(atOnce)) === atOnce);
  });
}
