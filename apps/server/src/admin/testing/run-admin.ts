import { createDeadJobs } from '../../jobs/dead-jobs.ts';
import { localMasterKey } from '../../security/master-keys/local-master-key.ts';
import type { MasterKeys } from '../../security/master-keys/master-key.ts';
import type { Services } from '../../services.ts';
import { admin, type AdminAnswer } from '../admin.ts';

/** `npm run admin -- <args>` beside a test app. */
export const runAdmin = (services: Services, ...args: string[]): Promise<AdminAnswer> =>
  runAdminWith(services, [localMasterKey(Buffer.alloc(32, 2))], ...args);

/** The same with other master keys in its environment than the test app has. */
export const runAdminWith = (services: Services, masters: MasterKeys, ...args: string[]): Promise<AdminAnswer> =>
  admin(
    {
      ...services,
      openDeadJobs: () => createDeadJobs(services.databaseUrl),
      openMasterKeys: async () => masters,
    },
    args,
  );
