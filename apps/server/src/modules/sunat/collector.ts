import { addMonths, currentPeriod } from '@contapro/domain';
import { and, eq } from 'drizzle-orm';
import type { Worker } from '../../background.ts';
import { businesses } from '../../database/schema/index.ts';
import type { Jobs, Queue } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { type BusinessRow, businessById } from '../businesses/own-business.ts';
import { openCredentials } from '../businesses/sol-credentials.ts';
import { importDocuments } from '../imports/import-documents.ts';
import { processPending } from '../imports/job/process-pending.ts';
import { type SolCredentials, StillConsolidating } from './tax-authority.ts';

/** Brings a business's documents in, in the background, through the same importer that reads uploads. */
export interface Collector {
  /**
   * Asks for a collection of this business; one that waits already is not doubled. Returns once the wish is stored,
   * so that it survives a restart. Without periods it is the last closed months, after which the business's status is
   * set by what its credentials open; with periods (`YYYYMM`) only these are collected and the status stays.
   */
  request: (business: { id: string }, periods?: readonly string[]) => Promise<void>;
}

/** Null stands for the last closed months. */
interface CollectionJob {
  businessId: string;
  period: string | null;
}

/** Months that a newly registered business gets. */
const firstMonths = 3;

const queue: Queue<CollectionJob> = {
  name: 'collections',
  keyOf: ({ businessId, period }) => `${businessId} ${period ?? ''}`,
  isAwaited: ({ period }) => period === null,
};

export function createCollector(jobs: Jobs): Collector {
  return {
    request: async ({ id }, periods) => {
      for (const period of periods ?? [null]) await jobs.request(queue, { businessId: id, period });
    },
  };
}

/** Collects what was asked for, a business's month at a time. */
export function startCollectionWorker(services: Services): Promise<Worker> {
  return services.jobs.work(queue, { atOnce: 2 }, async ({ businessId, period }, signal) => {
    const business = await businessById(services.database, businessId);
    if (!business) return;
    const credentials = openCredentials(services.secrets, business);
    if (period === null) await collectFirst(services, business, credentials, signal);
    else await collect(services, business, credentials, period, signal);
  });
}

async function collectFirst(
  services: Services,
  business: BusinessRow,
  credentials: SolCredentials,
  signal: AbortSignal,
): Promise<void> {
  const { taxAuthority, clock } = services;
  const check = await taxAuthority.checkCredentials(credentials, signal);
  if (check.code === 400 && check.source_validation === 'portal-sunat')
    return setStatus(services, business, { status: 'INVALID_CREDENTIALS', missingPermissions: [] });
  if (check.code !== 200) return;
  const missing = await taxAuthority.missingModules(credentials, signal);
  const newest = addMonths(currentPeriod(clock().getTime()), -1);
  try {
    for (let month = 0; month < firstMonths; month++)
      await collect(services, business, credentials, addMonths(newest, -month), signal);
  } catch (error) {
    if (error instanceof StillConsolidating) return;
    throw error;
  }
  await setStatus(services, business, {
    status: missing.length > 0 ? 'MISSING_PERMISSIONS' : 'VALID',
    missingPermissions: [...missing],
  });
}

/** Stores a month's documents and reads them; an answer that is the same as the last one changes nothing. */
async function collect(
  services: Services,
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
  { database, clock }: Services,
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
