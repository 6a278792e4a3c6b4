import type { Queue, Schedule, Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { openCredentials } from '../businesses/sol-credentials.ts';
import { usesRepository } from '../businesses/uses.repository.ts';
import type { CheckAnswer } from '../sunat/tax-authority.ts';
import { transferHooks } from './transfer-hooks.ts';
import { keptRequestDays, transfersRepository } from './transfers.repository.ts';

interface RucTransferJob {
  requestId: string;
}

/** Ends the notices of requests for RUCs. A job that was interrupted is repeated, and does nothing when the request has ended. */
const rucTransfers: Queue<RucTransferJob> = { name: 'ruc-transfers', keyOf: ({ requestId }) => requestId };

/** When to look for requests that are due. */
const looking: Schedule = { name: 'due-ruc-transfers', cron: '* * * * *' };
const day = 86_400_000;
const sweptAtOnce = 500;

type Needs = Pick<Services, 'database' | 'jobs' | 'clock' | 'secrets' | 'taxAuthority' | 'collector'>;

/** Whether SUNAT says that these credentials do not give access, and not only that it cannot tell now. */
const isFinal: Readonly<Record<Exclude<CheckAnswer['outcome'], 'ready'>, boolean>> = {
  refused: true,
  'not permitted': true,
  'not enabled': true,
  'no application': true,
  'slow down': false,
  unavailable: false,
  unreachable: false,
  rejected: false,
};

/** Requests the work for the RUCs that pass now. */
export async function requestDueTransfers({
  database,
  jobs,
  clock,
}: Pick<Needs, 'database' | 'jobs' | 'clock'>): Promise<void> {
  for (const requestId of await transfersRepository(database).due(clock()))
    await jobs.request(rucTransfers, { requestId });
}

/** Starts the work of {@link rucTransfers}: SUNAT must accept the credentials of a request again before the RUC passes. */
export async function startRucTransfers(services: Needs): Promise<Worker> {
  const { jobs } = services;
  const started = await Promise.all([
    jobs.work(rucTransfers, { atOnce: 2 }, ({ requestId }, signal) => transfer(services, requestId, signal)),
    jobs.repeat(looking, () => requestDueTransfers(services)),
  ]);
  return {
    stop: async () => {
      await Promise.all(started.map((worker) => worker.stop()));
    },
  };
}

/** Starts deleting the requests that ended long ago. */
export function startTransferSweep({
  database,
  clock,
  jobs,
}: Pick<Needs, 'database' | 'clock' | 'jobs'>): Promise<Worker> {
  const transfers = transfersRepository(database);
  return jobs.repeat({ name: 'ruc-request-sweep', cron: '37 * * * *' }, async (signal) => {
    const before = () => new Date(clock().getTime() - keptRequestDays * day);
    while (!signal.aborted && (await transfers.forget(before(), sweptAtOnce)) === sweptAtOnce);
  });
}

async function transfer(services: Needs, requestId: string, signal: AbortSignal): Promise<void> {
  const { database, clock, secrets, taxAuthority } = services;
  const transfers = transfersRepository(database);
  const request = await transfers.byId(requestId);
  if (!request) return;
  await transfers.storeTried(requestId, clock());
  const box = await secrets.of(request.accountantId);
  const credentials = openCredentials(box, request);
  const uses: Date[] = [];
  const { id, accountantId: studioId, ruc, name } = request;
  const recordUse = async () => void uses.push(clock());
  const answer = await taxAuthority.check({ id, isStored: false, studioId, ruc, name, credentials, recordUse }, signal);
  const hooks = transferHooks(services);
  if (answer.outcome === 'ready') {
    const passed = await transfers.settle(request, { box, credentials, answer, now: clock() }, hooks);
    if (passed) for (const at of uses) await usesRepository(database).record(passed.business.id, 'check', at);
  } else if (isFinal[answer.outcome]) await transfers.end({ id }, 'refused', clock(), hooks.onRefused);
}
