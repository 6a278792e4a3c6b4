import type { Sql } from '../../database/sql.ts';
import { receiveFile } from './files/receive-file.ts';
import { importsRepository } from './imports.repository.ts';

/** A file with the name that its source gave it. Its content can be read once. */
export interface GivenFile {
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Stores the files that SUNAT gave for a business as an import, like uploads of an accountant. It resolves to the id of the
 * import when all are stored, and to null when there is none: then there is no import.
 */
export async function storeFiles(
  sql: Sql,
  businessId: string,
  files: AsyncIterable<GivenFile> | Iterable<GivenFile>,
): Promise<string | null> {
  let importId: string | null = null;
  for await (const { name, content } of files) {
    importId ??= await importsRepository(sql).create(businessId, 'sunat', null);
    await receiveFile(sql, { importId, businessId, name }, content);
  }
  return importId;
}
