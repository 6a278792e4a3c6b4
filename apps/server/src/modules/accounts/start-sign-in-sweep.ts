import type { Worker } from '../../jobs/jobs.ts';
import { startSweep } from '../../jobs/start-sweep.ts';
import type { Services } from '../../services.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** How many rows of a table are deleted by one statement. */
const atOnce = 5_000;

/** Starts deleting attempts to sign in, sessions and browsers that are older than their retention. */
export function startSignInSweep({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): Promise<Worker> {
  const sessions = sessionsRepository(database);
  return startSweep({
    log,
    what: 'Old sign-ins',
    sweep: async () => (await sessions.forget(clock(), atOnce)) === atOnce,
  });
}
