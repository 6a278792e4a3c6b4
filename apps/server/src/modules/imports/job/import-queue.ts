import { describeError } from '../../../describe-error.ts';
import type { Jobs, Queue, Worker } from '../../../jobs/jobs.ts';
import { type ImportServices, jobServices } from '../import-services.ts';
import { processPending } from './process-pending.ts';

interface ImportJob {
  businessId: string;
}

const queue: Queue<ImportJob> = { name: 'imports', keyOf: ({ businessId }) => businessId };

/** How often files are sought that nobody was asked to read, as after a crash between the two. */
const sweepEvery = 5_000;

/** Asks for the received files of a business to be read. */
export function requestReading(jobs: Jobs, businessId: string): Promise<void> {
  return jobs.request(queue, { businessId });
}

/** Reads received files in the background, one job of a business at a time, two businesses at once. */
export async function startImportWorker(services: ImportServices & { jobs: Jobs }): Promise<Worker> {
  const { jobs } = services;
  const { files } = jobServices(services);
  const worker = await jobs.work(queue, { atOnce: 2 }, ({ businessId }, signal) =>
    processPending(services, businessId, signal),
  );
  const sweep = async () => {
    for (const businessId of await files.businessesWaiting()) await requestReading(jobs, businessId);
  };
  const sweepSafely = () => sweep().catch(report);
  await files.forgetBrokenUploads();
  await sweepSafely();
  const timer = setInterval(sweepSafely, sweepEvery);
  return {
    stop: async () => {
      clearInterval(timer);
      await worker.stop();
    },
  };
}

function report(error: unknown): void {
  process.stderr.write(`${JSON.stringify({ failure: describeError(error) })}\n`);
}
