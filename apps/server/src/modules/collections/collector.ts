import { addMonths, currentPeriod } from '@contapro/domain';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { businesses } from '../../database/schema/index.ts';
import type { Jobs, Queue, Worker } from '../../jobs/jobs.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { type BusinessRow, businessById } from '../businesses/own-business.ts';
import { openCredentials } from '../businesses/sol-credentials.ts';
import { importDocuments } from '../imports/import-documents.ts';
import type { ImportServices } from '../imports/import-services.ts';
import { processPending } from '../imports/job/process-pending.ts';
import { NotReady, type SolCredentials, type TaxAuthority } from '../sunat/tax-authority.ts';

/** Brings a business's documents in, in the background, through the same importer that reads uploads. */
export interface Collector {
  /**
   * Asks for a collection of this business; a request for one that waits already adds none. Resolves once the request is stored,
   * so that it survives a restart. Without periods it is the last closed months, after which the business's status is
   * set by what its credentials open; with periods (`YYYYMM`) only these are collected and the status stays.
   */
  request: (business: { id: string }, periods?: readonly string[]) => Promise<void>;
}

interface CollectionServices extends ImportServices {
  database: Database;
  jobs: Jobs;
  secrets: SecretBox;
  taxAuthority: TaxAuthority;
}

interface CollectionJob {
  businessId: string;
  /** Null stands for the last closed months. */
  period: string | null;
  /** How often SUNAT was not ready for it; 0 unless said. */
  refusals?: number;
}

/** Months that a newly registered business gets. */
const firstMonths = 3;

const queue: Queue<CollectionJob> = {
  name: 'collections',
  keyOf: ({ businessId, period }) => `${businessId} ${period ?? ''}`,
  isAwaited: ({ period }) => period === null,
};

/** Collections that SUNAT was not ready for, until their time has come. */
const postponed: Queue<CollectionJob> = { name: 'postponed-collections', keyOf: queue.keyOf };

/** Consolidating takes up to two days (PROD-16): asked again after a quarter of an hour, then after twice as long. */
const firstWait = 15 * 60;
const longestWait = 6 * 3600;
const waitAfter = (refusals: number) => Math.min(firstWait * 2 ** refusals, longestWait);

export function createCollector(jobs: Jobs): Collector {
  return {
    request: async ({ id }, periods) => {
      for (const period of periods ?? [null]) await jobs.request(queue, { businessId: id, period });
    },
  };
}

/** Collects what was asked for, a business's month at a time; what SUNAT is not ready for is asked again later. */
export async function startCollectionWorker(services: CollectionServices): Promise<Worker> {
  const { jobs } = services;
  const collecting = await jobs.work(queue, { atOnce: 2 }, async (job, signal) => {
    try {
      await collectJob(services, job, signal);
    } catch (error) {
      if (!(error instanceof NotReady)) throw error;
      const { refusals = 0 } = job;
      await jobs.request(postponed, { ...job, refusals: refusals + 1 }, { after: waitAfter(refusals) });
    }
  });
  const postponing = await jobs.work(postponed, { atOnce: 1 }, (job) => jobs.request(queue, job));
  return {
    stop: async () => {
      await Promise.all([collecting.stop(), postponing.stop()]);
    },
  };
}

async function collectJob(services: CollectionServices, job: CollectionJob, signal: AbortSignal): Promise<void> {
  const business = await businessById(services.database, job.businessId);
  if (!business) return;
  const credentials = openCredentials(services.secrets, business);
  if (job.period === null) await collectFirst(services, business, credentials, signal);
  else await collect(services, business, credentials, job.period, signal);
}

async function collectFirst(
  services: CollectionServices,
  business: BusinessRow,
  credentials: SolCredentials,
  signal: AbortSignal,
): Promise<void> {
  const { taxAuthority, clock } = services;
  const check = await taxAuthority.checkCredentials(credentials, signal);
  if (check.code === 400 && check.source_validation === 'portal-sunat')
    return setStatus(services, business, { status: 'INVALID_CREDENTIALS', missingPermissions: [] });
  // What the API refuses stays refused until the credentials change, which asks for a collection of its own.
  if (check.code === 400) return;
  if (check.code !== 200) throw new NotReady();
  const missing = await taxAuthority.missingModules(credentials, signal);
  const newest = addMonths(currentPeriod(clock().getTime()), -1);
  for (let month = 0; month < firstMonths; month++)
    await collect(services, business, credentials, addMonths(newest, -month), signal);
  await setStatus(services, business, {
    status: missing.length > 0 ? 'MISSING_PERMISSIONS' : 'VALID',
    missingPermissions: [...missing],
  });
}

/** Stores a month's documents and reads them; an answer that is the same as the last one changes nothing. */
async function collect(
  services: CollectionServices,
  { id, ruc, name, activity }: BusinessRow,
  credentials: SolCredentials,
  period: string,
  signal: AbortSignal,
): Promise<void> {
  const documents = services.taxAuthority.collect({ ruc, name, activity, credentials }, period, signal);
  await importDocuments(services, id, documents);
  await processPending(services, id, signal);
}

/** What these credentials open says nothing of others that were stored meanwhile. */
async function setStatus(
  { database, clock }: CollectionServices,
  { id, solUsername, solPassword }: BusinessRow,
  status: Pick<BusinessRow, 'status' | 'missingPermissions'>,
): Promise<void> {
  await database
    .update(businesses)
    .set({ ...status, updatedAt: clock() })
    .where(
      and(eq(businesses.id, id), eq(businesses.solUsername, solUsername), eq(businesses.solPassword, solPassword)),
    );
}
