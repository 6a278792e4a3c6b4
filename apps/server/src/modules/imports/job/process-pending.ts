import { describeError } from '../../../describe-error.ts';
import type { PendingFile } from '../files/files.repository.ts';
import { type ImportServices, type JobServices, jobServices } from '../import-services.ts';
import { Overtaken, refuseFile } from './file-report.ts';
import { leadingDocuments, type LooseDocument, processLoose } from './loose-documents.ts';
import { atOnce } from './process-documents.ts';
import { processFile } from './process-file.ts';
import { refreshForeignExpenses } from './refresh-foreign-expenses.ts';

/**
 * Reads the received files of a business in the order they came, until none is left; XML documents that follow one
 * another are read together, and at the end its purchases learn what it sells. Safe to call at any time, by several
 * workers, and again after any crash. When told to stop it does so between two files or batches.
 */
export async function processPending(
  services: ImportServices,
  businessId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const job = jobServices(services);
  for (;;) {
    signal.throwIfAborted();
    const files = await job.files.pending(businessId, atOnce.documents);
    const [first] = files;
    if (!first) return refreshForeignExpenses(job, businessId);
    const documents = await leadingDocuments(job, files);
    if (documents.length > 0) await processTogether(job, documents, signal);
    else await readOrRefuse(job, first, signal, () => processFile(job, first, signal));
  }
}

/** Where documents do not go in together, each is tried alone, so that one cannot keep the others out. */
async function processTogether(
  services: JobServices,
  documents: readonly LooseDocument[],
  signal: AbortSignal,
): Promise<void> {
  try {
    await processLoose(services, documents);
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (isPassing(error)) throw error;
    for (const document of documents) {
      signal.throwIfAborted();
      await readOrRefuse(services, document.file, signal, () => processLoose(services, [document]));
    }
  }
}

/** Where a file cannot be read because of a fault of ours it is closed as refused, so that it does not block the next. */
async function readOrRefuse(
  services: JobServices,
  file: PendingFile,
  signal: AbortSignal,
  read: () => Promise<void>,
): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof Overtaken) return;
    if (isPassing(error)) throw error;
    process.stderr.write(`${JSON.stringify({ fileId: file.id, failure: describeError(error) })}\n`);
    await refuse(services, file);
  }
}

/** The database is away, overloaded, stopping or ended a wait: the job is tried again later. */
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:08|25P0[34]|40|53|55|57|58)|^CONN|^ECONN|^EPIPE|^ETIMEDOUT/.test(code);
}

async function refuse(services: JobServices, file: PendingFile): Promise<void> {
  await services.transaction((transaction) =>
    refuseFile(transaction, file.id, {
      code: 'FALLO_INTERNO',
      message: 'No pudimos leer el archivo por un problema nuestro. Súbelo otra vez; si se repite, escríbenos.',
    }),
  );
}
