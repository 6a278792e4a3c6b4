import type { Jobs, Worker } from '../jobs/jobs.ts';
import type { DocumentStore } from './document-store.ts';

/** Starts deleting the bytes that no row refers to: see {@link DocumentStore}. */
export function startDocumentSweep({
  documents,
  jobs,
}: {
  documents: Pick<DocumentStore, 'sweep'>;
  jobs: Pick<Jobs, 'repeat'>;
}): Promise<Worker> {
  return jobs.repeat({ name: 'document-sweep', cron: '37 * * * *' }, documents.sweep);
}
