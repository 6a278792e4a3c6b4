import type { Logger } from '../logger.ts';
import type { Worker } from './jobs.ts';

/** How often rows that are too old are looked for, in milliseconds. */
const sweepEvery = 3_600_000;

export interface Sweep {
  log: Pick<Logger, 'error'>;
  /** What is deleted, for the log. */
  what: string;
  /** Deletes some of it, and resolves to whether there may be more. */
  sweep: () => Promise<boolean>;
}

/** Starts deleting what is too old: at once, and every hour. */
export async function startSweep({ log, what, sweep }: Sweep): Promise<Worker> {
  const stopping = new AbortController();
  let sweeping = Promise.resolve();
  const sweepAll = async () => {
    while (!stopping.signal.aborted && (await sweep()));
  };
  const begin = () => {
    sweeping = sweepAll().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, `${what} could not be deleted`);
    });
  };
  begin();
  const timer = setInterval(begin, sweepEvery);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await sweeping;
    },
  };
}
