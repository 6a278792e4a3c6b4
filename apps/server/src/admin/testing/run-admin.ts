import { createDeadJobs } from '../../jobs/dead-jobs.ts';
import type { Services } from '../../services.ts';
import { admin, type AdminAnswer } from '../admin.ts';

/** `npm run admin -- <args>` beside a test app. */
export const runAdmin = (services: Services, ...args: string[]): Promise<AdminAnswer> =>
  admin({ ...services, openDeadJobs: () => createDeadJobs(services.databaseUrl) }, args);
