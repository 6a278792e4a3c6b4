import type { Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { historyRepository } from './history.repository.ts';

/** How many entries are deleted by one statement. */
const atOnce = 5_000;

/** Starts deleting the entries of the history that are older than the retention. */
export function startHistorySweep({
  database,
  clock,
  jobs,
}: Pick<Services, 'database' | 'clock' | 'jobs'>): Promise<Worker> {
  const history = historyRepository(database);
  return jobs.repeat({ name: 'history-sweep', cron: '7 * * * *' }, async (signal) => {
    while (!signal.aborted && (await history.forget(clock(), atOnce)) === atOnce);
  });
}
