import type { Sql } from 'postgres';
import type { Jobs } from '../../jobs/jobs.ts';
import { receiveFile } from './files/receive-file.ts';
import { importsRepository } from './imports.repository.ts';
import { requestReading } from './job/import-queue.ts';

/** A file with the name that its source gave it. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Imports files in the same way as uploads of an accountant: it creates an import, stores the files and requests a job
 * that reads them. It resolves to the id of the import when the files are stored, before they are read.
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
