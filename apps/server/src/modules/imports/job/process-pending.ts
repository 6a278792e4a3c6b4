import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../../../documents/document-store.ts';
import { NotReady } from '../../sunat/tax-authority.ts';
import type { PendingFile } from '../files/files.repository.ts';
import { type ImportServices, type JobServices, jobServices } from '../import-services.ts';
import { Overtaken, refuseFile } from '../store/file-report.ts';
import { backgroundWork } from './background-work.ts';
import { type Turn, TurnOver } from './import-turns.ts';
import { leadingDocuments, type LooseDocument, readLoose } from './loose-documents.ts';
import { atOnce, type PreparedBatches, storeWholeFiles } from './process-documents.ts';
import { processFile } from './process-file.ts';
import { refreshForeignExpenses } from './refresh-foreign-expenses.ts';
import { refreshOverdueDeposits } from './refresh-overdue-deposits.ts';

/**
 * Imports the received files of a business in the order in which they were received, until none is left. Consecutive XML
 * documents are stored together, while the next ones are read. At the end, purchases are classified again if the business
 * sells new kinds of goods, or if deposits were collected after a limit. It can be called at any time, by several workers, and
 * again after a crash. Between two files or batches it stops when the signal is aborted, and gives its `turn` to others.
 *
 * @throws TurnOver when it must end before all files were read; another job reads the others
 */
export async function processPending(
  services: ImportServices,
  businessId: string,
  signal: AbortSignal = new AbortController().signal,
  turn?: Turn,
): Promise<void> {
  const job = jobServices(services, turn);
  const storing = backgroundWork();
  /** The ids of the files that are being stored. They still wait, so they must not be read again. */
  let inHand: string[] = [];
  let wereAll = false;
  try {
    for (;;) {
      signal.throwIfAborted();
      await job.turn.pass(storing.end);
      let files = await job.files.pending(businessId, atOnce.documents, inHand);
      if (wereAll && areFew(files)) {
        await sleep(gathering, undefined, { signal });
        files = await job.files.pending(businessId, atOnce.documents, inHand);
      }
      const documents = await leadingDocuments(job, files);
      // Then what waits afterwards has arrived meanwhile.
      wereAll = documents.length === files.length;
      if (documents.length > 0) {
        const read = readLoose(job, documents);
        // Only waits: `storeTogether` gets the error, if there is one, and reads the documents one at a time.
        await Promise.allSettled([read]);
        await storing.start(() => storeTogether(job, documents, read, signal));
        inHand = documents.map(({ file }) => file.id);
        continue;
      }
      await storing.end();
      const [first] = files;
      if (first) await readOrRefuse(job, first, signal, () => processFile(job, first, signal));
      // A file that arrived while others were stored may not have requested a job, see `ReceivedFile.isFollowing`.
      else if (inHand.length === 0) break;
      inHand = [];
    }
    await refreshOverdueDeposits(job, businessId);
    await refreshForeignExpenses(job, businessId);
  } finally {
    await storing.settle();
  }
}

/**
 * Milliseconds to wait for more files while they arrive one by one. A batch costs some twenty statements whatever its size,
 * so that reading every few files at once would take most of the processor from receiving the others.
 */
const gathering = 500;

/** Whether only a few small files have arrived while the ones before were read. */
const areFew = (files: readonly PendingFile[]) =>
  files.length > 0 && files.length < atOnce.documents / 2 && files.every(({ name }) => /\.xml$/i.test(name));

/** Stores documents together or, if that fails, one at a time, so that one document cannot prevent the others. */
async function storeTogether(
  services: JobServices,
  documents: readonly LooseDocument[],
  read: Promise<PreparedBatches>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await storeWholeFiles(services, await read);
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (isTemporary(error)) throw error;
    if (await isRemoved(services, documents[0]?.file)) return;
    for (const document of documents) {
      signal.throwIfAborted();
      await readOrRefuse(services, document.file, signal, async () =>
        storeWholeFiles(services, await readLoose(services, [document])),
      );
    }
  }
}

/**
 * Imports a file. If it fails because of an error of ours, it is closed as refused, so that the next one can be read.
 */
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
    if (isTemporary(error)) throw error;
    if (await isRemoved(services, file)) return;
    services.log.error({ file: file.id, err: error }, 'A file could not be read');
    await refuse(services, file);
  }
}

/**
 * Whether an error is temporary (the database is unreachable, overloaded or stopping, a lock took too long, the store of
 * documents or the taxpayer register does not work, or other imports come first): the job is repeated later.
 */
function isTemporary(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof NotReady || error instanceof TurnOver) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:08|25P0[34]|40|53|55|57|58)|^CONN|^ECONN|^EPIPE|^ETIMEDOUT/.test(code);
}

/** Whether the business of a file was removed while it was read. */
const isRemoved = async ({ files }: JobServices, file: PendingFile | undefined): Promise<boolean> =>
  file !== undefined && (await files.accountantOf(file.businessId)) === null;

async function refuse(services: JobServices, file: PendingFile): Promise<void> {
  const problem = {
    code: 'FALLO_INTERNO' as const,
    message: 'No pudimos leer el archivo por un problema nuestro. Súbelo otra vez; si se repite, escríbenos.',
  };
  await services.transaction((transaction) => refuseFile(transaction, file.id, problem, services.clock()));
}
