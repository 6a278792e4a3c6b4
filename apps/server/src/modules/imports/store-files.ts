import type { Sql } from 'postgres';
import { receiveFile } from './files/receive-file.ts';
import { importsRepository } from './imports.repository.ts';

/** A file with the name that its source gave it. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Stores the files that SUNAT gave for a business as an import, like uploads of an accountant, to be read by `processPending`.
 * It resolves to the id of the import when all are stored, and to null when there is none: then there is no import. When the
 * source fails, the files that it gave before are read with the next ones.
 */
export async function storeFiles(
  sql: Sql,
  businessId: string,
  files: AsyncIterable<GivenFile> | Iterable<GivenFile>,
): Promise<string | null> {
  let importId: string | null = null;
  for await (const { name, bytes } of files) {
    importId ??= await importsRepository(sql).create(businessId, 'sunat', null);
    await receiveFile(sql, { importId, businessId, name }, [bytes]);
  }
  return importId;
}
