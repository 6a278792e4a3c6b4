import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { accountMails } from '../accounts/account-mails.ts';
import { removalRepository } from '../studio/removal.repository.ts';
import { removedMail } from './removed-mail.ts';
import { removalsRepository } from './removals.repository.ts';

interface AccountRemovalJob {
  accountantId: string;
  /** To which the mail is sent that confirms it. */
  email: string;
}

/** Removes the data of accounts whose removal has begun. It can be interrupted after each client, and goes on. */
const accountRemovals: Queue<AccountRemovalJob> = {
  name: 'account-removals',
  keyOf: ({ accountantId }) => accountantId,
};

/**
 * Begins the removal of an account, for the page of the account and for the operator. Clients with many vouchers take minutes, so
 * a job removes them; what everybody notices is done when this resolves.
 */
export function beginRemoval(
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  accountantId: string,
): Promise<'begun' | 'gone' | 'charge open'> {
  return removalsRepository(database).begin(accountantId, clock(), async (within, { id, email, name, members }) => {
    await jobs.request(accountRemovals, { accountantId: id, email }, { within });
    for (const personId of members)
      await jobs.request(accountMails, { kind: 'studio', personId, ownerName: name }, { within });
  });
}

/** Starts the work of {@link accountRemovals}. */
export function startAccountRemovals({
  database,
  sql,
  jobs,
  mail,
}: Pick<Services, 'database' | 'sql' | 'jobs' | 'mail'>): Promise<Worker> {
  const removals = removalsRepository(database);
  const clients = removalRepository(database, sql);
  return jobs.work(accountRemovals, { atOnce: 1 }, async ({ accountantId, email }, signal) => {
    for (const businessId of await removals.businessesOf(accountantId)) {
      signal.throwIfAborted();
      await clients.remove(businessId);
    }
    await removals.finish(accountantId);
    await mail.send(removedMail({ to: email }));
  });
}
