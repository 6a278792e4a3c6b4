import type { Executor } from '../../database/database.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { removalRepository } from './removal.repository.ts';

interface ClientRemovalJob {
  businessId: string;
}

/**
 * Deletes clients whose removal has begun, each in one transaction. A job that was interrupted, or whose client was in use for too
 * long, is repeated.
 */
const clientRemovals: Queue<ClientRemovalJob> = { name: 'client-removals', keyOf: ({ businessId }) => businessId };

/** Requests the job, in the transaction that begins the removal. */
export const requestClientRemoval = (
  { jobs }: Pick<Services, 'jobs'>,
  businessId: string,
  within: Executor,
): Promise<void> => jobs.request(clientRemovals, { businessId }, { within });

/** Starts the work of {@link clientRemovals}. */
export function startClientRemovals({
  database,
  sql,
  jobs,
}: Pick<Services, 'database' | 'sql' | 'jobs'>): Promise<Worker> {
  const clients = removalRepository(database, sql);
  return jobs.work(clientRemovals, { atOnce: 1 }, ({ businessId }) => clients.remove(businessId));
}
