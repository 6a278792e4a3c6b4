import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { accountsRepository } from './accounts.repository.ts';

interface LeadJob {
  accountantId: string;
}

/** Sends those who signed up to the marketing form. A form that does not answer is tried again later. */
export const leadJobs: Queue<LeadJob> = { name: 'leads', keyOf: ({ accountantId }) => accountantId };

/** Starts the worker that sends the leads. */
export function startLeads({ database, jobs, leads }: Pick<Services, 'database' | 'jobs' | 'leads'>): Promise<Worker> {
  const accounts = accountsRepository(database);
  return jobs.work(leadJobs, { atOnce: 1 }, async ({ accountantId }) => {
    const accountant = await accounts.byId(accountantId);
    if (!accountant || accountant.removedAt !== null || accountant.profile === 'Siscont') return;
    const { name, lastName, documentNumber, phoneNumber, email, profile } = accountant;
    await leads.send({
      name,
      last_name: lastName,
      document_number: documentNumber,
      phone_number: phoneNumber,
      email,
      accountant_profile: profile,
    });
  });
}
