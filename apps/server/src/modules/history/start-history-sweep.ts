import type { Worker } from '../../jobs/jobs.ts';
import { startSweep } from '../../jobs/start-sweep.ts';
import type { Services } from '../../services.ts';
import { historyRepository } from './history.repository.ts';

/** How many entries are deleted by one statement. */
const atOnce = 5_000;

/** Starts deleting the entries of the history that are older than the retention. */
export function startHistorySweep({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): Promise<Worker> {
  const history = historyRepository(database);
  return startSweep({
    log,
    what: 'Old entries of the history',
    sweep: async () => (await history.forget(clock(), atOnce)) === atOnce,
  });
}
