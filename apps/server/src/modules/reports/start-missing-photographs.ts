import type { Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { photographsRepository } from './photographs.repository.ts';

/** Starts storing the figures of periods that were declared before figures were stored with the mark. */
export const startMissingPhotographs = ({
  database,
  clock,
  decisionWait,
  jobs,
}: Pick<Services, 'database' | 'clock' | 'decisionWait' | 'jobs'>): Promise<Worker> =>
  jobs.repeat({ name: 'missing-photographs', cron: '17 * * * *' }, (signal) =>
    photographsRepository(database, clock).reconstruct(decisionWait, signal),
  );
