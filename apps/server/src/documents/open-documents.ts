import type { Sql } from '../database/sql.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { StartProblem } from '../problem.ts';
import { databaseDocuments } from './database-documents.ts';
import type { DocumentStore } from './document-store.ts';

/**
 * The store of documents that the configuration selects. The client of S3 is loaded only when it is used.
 * @throws StartProblem when the bucket cannot be used
 */
export async function openDocuments(
  { s3 }: Pick<Config, 's3'>,
  services: { sql: Sql; log: Logger },
): Promise<DocumentStore> {
  if (s3 === undefined) return databaseDocuments;
  const { s3Documents } = await import('./s3-documents.ts');
  const { check, ...store } = s3Documents(services, s3);
  try {
    await check();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`No se pudo usar el bucket ${s3.bucket}: ${why}`, { cause: error });
  }
  return store;
}
