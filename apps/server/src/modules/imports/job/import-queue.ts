import type { Jobs, Queue, Worker } from '../../../jobs/jobs.ts';
import { type ImportServices, jobServices } from '../import-services.ts';
import { createImportTurns, TurnOver } from './import-turns.ts';
import { processPending } from './process-pending.ts';

interface ImportJob {
  businessId: string;
}

const queue: Queue<ImportJob> = { name: 'imports', keyOf: ({ businessId }) => businessId };

/**
 * Milliseconds between two searches for files without a job, for example after a crash between storing and requesting.
 */
const sweepEvery = 5_000;

/** How often uploads are deleted that were never finished, in milliseconds. */
const forgetEvery = 10 * 60_000;

/** Requests a job that reads the received files of a business. */
export function requestReading(jobs: Jobs, businessId: string): Promise<void> {
  return jobs.request(queue, { businessId });
}

/** How many imports work at the same time. */
const places = 2;

/** How many businesses share the places. Each has a job, which asks the database for work twice a second. */
const jobsAtOnce = 8;

/** Milliseconds of work after which a job ends when there are {@link jobsAtOnce}, so that the next business gets a job. */
const longestWork = 10_000;

/** Starts the worker that reads received files: one job for each business at a time. The jobs share the process in turns. */
export async function startImportWorker(services: ImportServices & { jobs: Jobs }): Promise<Worker> {
  const { jobs, log } = services;
  const { files } = jobServices(services);
  const turns = createImportTurns({ places, jobs: jobsAtOnce, longestWork });
  const worker = await jobs.work(queue, { atOnce: jobsAtOnce }, async ({ businessId }, signal) => {
    const accountantId = await files.accountantOf(businessId);
    if (accountantId === null) return;
    try {
      await turns.run({ accountantId, businessId }, (turn) => processPending(services, businessId, signal, turn));
    } catch (error) {
      const isRemoved = (await files.accountantOf(businessId)) === null;
      if (!(error instanceof TurnOver) && !isRemoved) throw error;
    }
    // A file that arrives between its last search and the end of the job requests no other job. The next sweep finds it, and the
    // files of a job whose turn was over.
    await files.releaseTaken(businessId);
  });
  const sweep = async () => {
    for (const businessId of await files.takeWaiting()) await requestReading(jobs, businessId);
  };
  const sweepSafely = () =>
    sweep().catch((error: unknown) => log.error({ err: error }, 'Waiting files could not be sought'));
  const forgetSafely = () =>
    files
      .forgetBrokenUploads()
      .catch((error: unknown) => log.error({ err: error }, 'Broken uploads could not be deleted'));
  await forgetSafely();
  await sweepSafely();
  const timer = setInterval(sweepSafely, sweepEvery);
  const forgetting = setInterval(forgetSafely, forgetEvery);
  return {
    stop: async () => {
      clearInterval(timer);
      clearInterval(forgetting);
      await worker.stop();
    },
  };
}
