import type { Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { historyRepository } from './history.repository.ts';

/** How often entries that are too old are looked for, in milliseconds. */
const sweepEvery = 3_600_000;
/** How many are deleted by one statement. */
const atOnce = 5_000;

/** Starts deleting the entries of the history that are older than the retention. */
export async function startHistorySweep({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): Promise<Worker> {
  const history = historyRepository(database);
  const stopping = new AbortController();
  let sweeping = Promise.resolve();
  const sweepAll = async () => {
    while (!stopping.signal.aborted && (await history.forget(clock(), atOnce)) === atOnce);
  };
  const sweep = () => {
    sweeping = sweepAll().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'Old entries of the history could not be deleted');
    });
  };
  sweep();
  const timer = setInterval(sweep, sweepEvery);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await sweeping;
    },
  };
}
