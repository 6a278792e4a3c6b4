import { addMonths, currentPeriod } from '@contapro/domain';
import type { Database, Executor } from '../../database/database.ts';
import type { Jobs, Queue, Worker } from '../../jobs/jobs.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import { type BusinessRow, businessById } from '../businesses/own-business.ts';
import { openCredentials } from '../businesses/sol-credentials.ts';
import { storeFiles } from '../imports/store-files.ts';
import { importsRepository } from '../imports/imports.repository.ts';
import type { ImportServices } from '../imports/import-services.ts';
import { processPending } from '../imports/job/process-pending.ts';
import { scheduleRepository } from './schedule.repository.ts';
import { NotReady, type SolCredentials, type TaxAuthority } from '../sunat/tax-authority.ts';

/** Fetches the documents of businesses in the background, and imports them like uploads. */
export interface Collector {
  /**
   * Requests a collection of the documents of a business. A request is ignored while the same one waits or runs. It
   * resolves when the request is stored, so that a restart does not lose it. Without periods it collects the last closed
   * months and then sets the status of the business by what its credentials give access to; credentials that replace them
   * while it runs are used after them. With periods (`YYYYMM`) it collects only these, and the status does not change.
   */
  request: (business: { id: string }, options?: CollectionRequest) => Promise<void>;
}

export interface CollectionRequest {
  /** `YYYYMM`. By default the last closed months. */
  periods?: readonly string[];
  /** A transaction: the collection is requested when it commits. */
  within?: Executor;
}

interface CollectionServices extends ImportServices {
  database: Database;
  jobs: Jobs;
  secrets: SecretBox;
  taxAuthority: TaxAuthority;
}

interface CollectionJob {
  businessId: string;
  /** `YYYYMM`; null for the last closed months. */
  period: string | null;
  /**
   * How many times SUNAT was not ready.
   *
   * @default 0
   */
  refusals?: number;
}

/** The number of months that are collected for a new business. */
const firstMonths = 3;

const queue: Queue<CollectionJob> = {
  name: 'collections',
  keyOf: ({ businessId, period }) => `${businessId} ${period ?? ''}`,
  isAwaited: ({ period }) => period === null,
};

/** Collections of the schedule. They are repeated by the schedule, not by the queue. */
const scheduled: Queue<{ businessId: string; period: string }> = {
  name: 'scheduled-collections',
  keyOf: ({ businessId }) => businessId,
};

/** How often to look for businesses whose collection is due, in milliseconds. */
const lookEvery = 60_000;

/** Collections that SUNAT was not ready for. They wait here until they are tried again. */
const postponed: Queue<CollectionJob> = { name: 'postponed-collections', keyOf: queue.keyOf };

/**
 * Seconds until the first new attempt, which are doubled for each further one. SUNAT takes up to two days to prepare the
 * documents of a business.
 */
const firstWait = 15 * 60;
const longestWait = 6 * 3600;
const waitAfter = (refusals: number) => Math.min(firstWait * 2 ** refusals, longestWait);

export function createCollector(jobs: Jobs): Collector {
  return {
    request: async (
      { id },
      { periods = [null], within }: { periods?: readonly (string | null)[]; within?: Executor } = {},
    ) => {
      for (const period of periods) await jobs.request(queue, { businessId: id, period }, { within });
    },
  };
}

/**
 * Starts the worker that collects documents, one month of a business at a time. It tries again later if SUNAT is not
 * ready.
 */
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
  // One at a time, so that the nightly work neither overloads SUNAT nor delays those who wait.
  const following = await jobs.work(scheduled, { atOnce: 1 }, async ({ businessId, period }, signal) => {
    try {
      await collectAgain(services, businessId, period, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(error instanceof NotReady))
        services.log.error({ err: error, business: businessId }, 'A collection of the schedule failed');
      await scheduleOf(services).recordFailure(businessId);
    }
  });
  const look = () =>
    requestDue(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'Businesses whose collection is due could not be sought'),
    );
  let looking = look();
  await looking;
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookEvery);
  return {
    stop: async () => {
      clearInterval(timer);
      // What it took is requested, otherwise these businesses would wait until their lease ends.
      await looking;
      await Promise.all([collecting.stop(), postponing.stop(), following.stop()]);
    },
  };
}

/** Requests the collections that are due by the schedule. */
export async function requestDue(services: Pick<CollectionServices, 'database' | 'clock' | 'jobs'>): Promise<void> {
  for (const { businessId, period } of await scheduleOf(services).takeDue())
    await (period === null
      ? services.jobs.request(queue, { businessId, period })
      : services.jobs.request(scheduled, { businessId, period }));
}

const scheduleOf = ({ database, clock }: Pick<CollectionServices, 'database' | 'clock'>) =>
  scheduleRepository(database, clock);

async function collectJob(services: CollectionServices, job: CollectionJob, signal: AbortSignal): Promise<void> {
  if (job.period === null) return collectFirst(services, job.businessId, signal);
  const business = await businessById(services.database, job.businessId);
  if (business) await collect(services, business, openCredentials(services.secrets, business), job.period, signal);
}

async function collectAgain(
  services: CollectionServices,
  businessId: string,
  period: string,
  signal: AbortSignal,
): Promise<void> {
  const business = await businessById(services.database, businessId);
  if (!business) return;
  await collectPeriods(services, business, openCredentials(services.secrets, business), [period], signal);
}

/**
 * Collects the last closed months, and once more if the credentials were replaced meanwhile: the queue ignores the request
 * for the new ones while this job runs.
 */
async function collectFirst(services: CollectionServices, businessId: string, signal: AbortSignal): Promise<void> {
  const business = await businessById(services.database, businessId);
  if (!business) return;
  const newest = addMonths(currentPeriod(services.clock().getTime()), -1);
  const periods = Array.from({ length: firstMonths }, (_, month) => addMonths(newest, -month));
  const credentials = openCredentials(services.secrets, business);
  const [collected] = await Promise.allSettled([collectPeriods(services, business, credentials, periods, signal)]);
  if (await hasOtherCredentials(services, business)) return collectFirst(services, businessId, signal);
  if (collected.status === 'rejected') throw collected.reason;
}

/** Whether the credentials of the business are no longer these. */
async function hasOtherCredentials({ database }: CollectionServices, before: BusinessRow): Promise<boolean> {
  const now = await businessById(database, before.id);
  return now !== null && (now.solUsername !== before.solUsername || now.solPassword !== before.solPassword);
}

/** Collects periods and sets the status of the business by what its credentials give access to. */
async function collectPeriods(
  services: CollectionServices,
  business: BusinessRow,
  credentials: SolCredentials,
  periods: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { taxAuthority, database, clock } = services;
  const businesses = businessesRepository(database, clock);
  const schedule = scheduleOf(services);
  const check = await taxAuthority.checkCredentials(credentials, signal);
  if (check.code === 400 && check.source_validation === 'portal-sunat')
    return businesses.setStatus(business, { status: 'INVALID_CREDENTIALS', missingPermissions: [] });
  // The queue does not repeat a collection that the API refuses. New credentials request another one, and the schedule
  // asks again if an earlier one succeeded.
  if (check.code === 400) return schedule.recordFailure(business.id);
  if (check.code !== 200) throw new NotReady();
  // The accountant reads why when the credentials are checked again: the RUC belongs to another account.
  if ((await businesses.prove(business)) === 'ruc taken')
    return businesses.setStatus(business, { status: 'INVALID_CREDENTIALS', missingPermissions: [] });
  const missing = await taxAuthority.missingModules(credentials, signal);
  const since = await schedule.time();
  for (const period of periods) await collect(services, business, credentials, period, signal);
  await businesses.setStatus(business, {
    status: missing.length > 0 ? 'MISSING_PERMISSIONS' : 'VALID',
    missingPermissions: [...missing],
  });
  await schedule.recordCollection(business.id, await schedule.changesSince(business.id, periods, since));
}

/** Stores and imports the documents of a month. The same documents as last time change nothing, and leave no import. */
async function collect(
  services: CollectionServices,
  { id, ruc, name, activity }: BusinessRow,
  credentials: SolCredentials,
  period: string,
  signal: AbortSignal,
): Promise<void> {
  const documents = services.taxAuthority.collect({ ruc, name, activity, credentials }, period, signal);
  const importId = await storeFiles(services.sql, id, documents);
  if (importId === null) return;
  await processPending(services, id, signal);
  await importsRepository(services.sql).deleteKnown(importId);
}
