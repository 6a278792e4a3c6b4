import type { Jobs, Queue, Schedule, Worker } from '../../../jobs/jobs.ts';
import { type ImportServices, jobServices } from '../import-services.ts';
import { requestSignatureChecks } from '../signatures/signature-checks.ts';
import { createImportTurns, TurnOver } from './import-turns.ts';
import { processPending } from './process-pending.ts';
import type { WorkLimits } from '../../../work-limits.ts';

interface ImportJob {
  businessId: string;
}

const keyOf = ({ businessId }: ImportJob) => businessId;

/** The files that people have uploaded, and those that were collected. Each has its own jobs, so that neither fills them all. */
const queues = {
  uploaded: { name: 'imports', keyOf } satisfies Queue<ImportJob>,
  collected: { name: 'collected-imports', keyOf } satisfies Queue<ImportJob>,
};

/**
 * Milliseconds between two searches for files without a job, for example after a crash between storing and requesting.
 */
const sweepEvery = 5_000;

/** When uploads are deleted that were never finished. */
const forgetting: Schedule = { name: 'broken-uploads', cron: '*/10 * * * *' };

/** Requests a job that reads the received files of a business, which a person has `uploaded`, or which were `collected`. */
export function requestReading(jobs: Jobs, businessId: string, kind: keyof typeof queues): Promise<void> {
  return jobs.request(queues[kind], { businessId });
}

/** How many businesses share the places. Each has a job, which asks the database for work twice a second. */
const jobsAtOnce = { uploaded: 8, collected: 4 };

/** Milliseconds of work after which a job ends when there are as many as there can be for uploads, so that the next business gets a job. */
const longestWork = 10_000;

/** Starts the worker that reads received files: one job for each business at a time. The jobs share the process in turns. */
export async function startImportWorker(
  services: ImportServices & { jobs: Jobs; workLimits: Pick<WorkLimits, 'importsAtOnce'> },
): Promise<Worker> {
  const { jobs, log, workLimits } = services;
  const { files } = jobServices(services);
  const turns = createImportTurns({ places: workLimits.importsAtOnce, jobs: jobsAtOnce.uploaded, longestWork });
  const read =
    (isAwaited: boolean) =>
    async ({ businessId }: ImportJob, signal: AbortSignal) => {
      const accountantId = await files.accountantOf(businessId);
      if (accountantId === null) return;
      try {
        await turns.run({ accountantId, businessId, isAwaited }, (turn) =>
          processPending(services, businessId, signal, turn),
        );
      } catch (error) {
        const isRemoved = (await files.accountantOf(businessId)) === null;
        if (!(error instanceof TurnOver) && !isRemoved) throw error;
      }
      // A file that arrives between its last search and the end of the job requests no other job. The next sweep finds it, and the
      // files of a job whose turn was over.
      await files.releaseTaken(businessId);
      await requestSignatureChecks(jobs, { businessId, isNew: true });
    };
  const started = await Promise.all([
    jobs.work(queues.uploaded, { atOnce: jobsAtOnce.uploaded }, read(true)),
    jobs.work(queues.collected, { atOnce: jobsAtOnce.collected }, read(false)),
    jobs.repeat(forgetting, () => files.forgetBrokenUploads()),
  ]);
  const sweep = async () => {
    for (const { businessId, isUploaded } of await files.takeWaiting())
      await requestReading(jobs, businessId, isUploaded ? 'uploaded' : 'collected');
  };
  let sweeping: Promise<void> | undefined;
  const look = () =>
    (sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'Waiting files could not be sought'))
      .finally(() => {
        sweeping = undefined;
      }));
  await look();
  const timer = setInterval(look, sweepEvery);
  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
      await Promise.all(started.map((worker) => worker.stop()));
    },
  };
}
