import type { Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { journalRepository } from './journal.repository.ts';

/** How many entries are deleted by one statement. */
const atOnce = 5_000;

/** Starts deleting the entries of the journal that are older than the retention. */
export function startJournalSweep({
  database,
  clock,
  jobs,
}: Pick<Services, 'database' | 'clock' | 'jobs'>): Promise<Worker> {
  const journal = journalRepository(database);
  return jobs.repeat({ name: 'history-sweep', cron: '7 * * * *' }, async (signal) => {
    while (!signal.aborted && (await journal.forget(clock(), atOnce)) === atOnce);
  });
}
