import type { Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** How many rows of a table are deleted by one statement. */
const atOnce = 5_000;

/** Starts deleting attempts to sign in, sessions and browsers that are older than their retention. */
export function startSignInSweep({
  database,
  clock,
  jobs,
}: Pick<Services, 'database' | 'clock' | 'jobs'>): Promise<Worker> {
  const sessions = sessionsRepository(database);
  return jobs.repeat({ name: 'sign-in-sweep', cron: '22 * * * *' }, async (signal) => {
    while (!signal.aborted && (await sessions.forget(clock(), atOnce)) === atOnce);
  });
}
