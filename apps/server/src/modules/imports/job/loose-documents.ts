import type { Book } from '../facts.ts';
import { businessContext } from '../store/business-context.ts';
import { largestXml } from '../ubl/read-ubl.ts';
import type { PendingFile } from './file-report.ts';
import type { ImportServices, JobServices } from './import-services.ts';
import { atOnce, DocumentBatch, storeWholeFiles } from './process-documents.ts';
import { kindOf } from './sniff.ts';

/** A posted file that is one XML. */
export interface LooseDocument {
  file: PendingFile;
  bytes: Uint8Array;
}

/** Of files in the order they came, those at the front that are XML documents and go into one transaction. */
export async function leadingDocuments(
  { sql }: ImportServices,
  files: readonly PendingFile[],
): Promise<LooseDocument[]> {
  const named = leadingOf(files);
  if (named.length === 0) return [];
  const chunks = await sql<{ fileId: string; bytes: Uint8Array }[]>`
    select file_id::text as "fileId", bytes from import_file_chunks
    where file_id = any(${named.map(({ id }) => id)}::uuid[]) order by file_id, position`;
  const pieces = Map.groupBy(chunks, ({ fileId }) => fileId);
  const read = named.map((file) => ({
    file,
    bytes: Buffer.concat((pieces.get(file.id) ?? []).map(({ bytes }) => bytes)),
  }));
  const other = read.findIndex(({ bytes }) => kindOf(bytes) !== 'xml');
  return other === -1 ? read : read.slice(0, other);
}

/** Those that look like documents before their bytes are at hand. */
function leadingOf(files: readonly PendingFile[]): PendingFile[] {
  let bytes = 0;
  const other = files.findIndex(({ name, size, entriesDone }, index) => {
    bytes += size;
    const isDocument = /\.xml$/i.test(name) && size > 0 && size <= largestXml && entriesDone === 0;
    return !isDocument || index >= atOnce.documents || bytes > atOnce.bytes;
  });
  return other === -1 ? [...files] : files.slice(0, other);
}

/** Reads documents of one business to their outcomes, in one transaction: each has one, or none of them has. */
export async function processLoose(services: JobServices, documents: readonly LooseDocument[]): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const business = await businessContext(services, first.file.businessId);
  const batches = documents.map(({ file, bytes }) => {
    const progress = { fileId: file.id, entriesDone: 0, books: new Set<Book>(), periods: new Set<string>() };
    const batch = new DocumentBatch(business, services.clock(), progress);
    batch.entries = 1;
    batch.add('', file.name, bytes);
    return batch;
  });
  await storeWholeFiles(services, business, batches);
}
