import type { Worker } from '../jobs/jobs.ts';
import type { Logger } from '../logger.ts';
import type { DocumentStore } from './document-store.ts';

/** How often bytes are deleted that no row refers to, in milliseconds. */
const sweepEvery = 3_600_000;

/** Starts deleting the bytes that no row refers to: see {@link DocumentStore}. */
export async function startDocumentSweep({
  documents,
  log,
}: {
  documents: Pick<DocumentStore, 'sweep'>;
  log: Logger;
}): Promise<Worker> {
  const stopping = new AbortController();
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = documents.sweep(stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'Unused documents could not be deleted');
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
