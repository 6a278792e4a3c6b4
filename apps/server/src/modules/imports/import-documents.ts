import type { Sql } from 'postgres';
import type { Jobs } from '../../jobs/jobs.ts';
import { receiveFile } from './files/receive-file.ts';
import { importsRepository } from './imports.repository.ts';
import { requestReading } from './job/import-queue.ts';

/** A file as its source names it. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Brings files in by the same path as an accountant's uploads: an import of its own, stored bytes, the queue.
 * Resolves with the import's id once every byte is stored and the reading is asked for; it is not read yet then.
 */
export async function importDocuments(
  { sql, jobs }: { sql: Sql; jobs: Jobs },
  businessId: string,
  files: AsyncIterable<GivenFile> | Iterable<GivenFile>,
): Promise<string> {
  const importId = await importsRepository(sql).create(businessId, 'sunat', null);
  for await (const { name, bytes } of files) await receiveFile(sql, { importId, businessId, name }, [bytes]);
  await requestReading(jobs, businessId);
  return importId;
}
