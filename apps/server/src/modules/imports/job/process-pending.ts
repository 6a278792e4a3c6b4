import { describeError } from '../../../http/errors.ts';
import type { ImportServices } from './import-services.ts';
import { Overtaken, type PendingFile, refuseFile } from './file-report.ts';
import { processFile } from './process-file.ts';

/**
 * Reads the received files of a business in the order they came, until none is left. Safe to call at any time, by
 * several workers, and again after any crash. When told to stop it does so between two files or batches of one.
 */
export async function processPending(
  services: ImportServices,
  businessId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  signal.throwIfAborted();
  for (let file = await nextFile(services, businessId); file; file = await nextFile(services, businessId)) {
    try {
      await processFile(services, file, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof Overtaken) continue;
      if (isPassing(error)) throw error;
      process.stderr.write(`${JSON.stringify({ fileId: file.id, failure: describeError(error) })}\n`);
      await refuse(services, file);
    }
  }
}

async function nextFile({ sql }: ImportServices, businessId: string): Promise<PendingFile | undefined> {
  const [file] = await sql<(Omit<PendingFile, 'size'> & { size: string })[]>`
    select id::text, business_id::text as "businessId", name, size, sha256, entries_done as "entriesDone", book, period
    from import_files where business_id = ${businessId} and state = 'recibido' order by sequence limit 1`;
  return file && { ...file, size: Number(file.size) };
}

/** Trouble of the moment (the database is away, overloaded or stopping): the job is tried again later. */
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:08|40|53|55|57|58)|^CONN|^ECONN|^EPIPE|^ETIMEDOUT/.test(code);
}

async function refuse({ sql }: ImportServices, file: PendingFile): Promise<void> {
  await sql.begin((transaction) =>
    refuseFile(transaction, file.id, {
      code: 'FALLO_INTERNO',
      message: 'No pudimos leer el archivo por un problema nuestro. Súbelo otra vez; si se repite, escríbenos.',
    }),
  );
}
