import type { Book } from '../../vouchers/facts.ts';
import type { PendingFile } from '../files/files.repository.ts';
import type { JobServices } from '../import-services.ts';
import { largestXml } from '../ubl/read-ubl.ts';
import { atOnce, DocumentBatch, prepareBatches, type PreparedBatches } from './process-documents.ts';
import { kindOf } from './sniff.ts';
import { xmlGroup } from './xml-group.ts';

/** An uploaded file that is a single XML. */
export interface LooseDocument {
  file: PendingFile;
  bytes: Uint8Array;
}

/** The XML documents at the start of a list of files, as many as can be stored in one transaction. */
export async function leadingDocuments(
  { files: repository }: JobServices,
  files: readonly PendingFile[],
): Promise<LooseDocument[]> {
  const named = leadingOf(files);
  if (named.length === 0) return [];
  const contents = await repository.contents(named.map(({ id }) => id));
  // A file without bytes was closed by another worker meanwhile.
  const read = named.flatMap((file) => {
    const bytes = contents.get(file.id);
    return bytes ? [{ file, bytes }] : [];
  });
  const other = read.findIndex(({ bytes }) => kindOf(bytes) !== 'xml');
  return other === -1 ? read : read.slice(0, other);
}

/** The files at the start of the list that are XML documents by their name and size. */
function leadingOf(files: readonly PendingFile[]): PendingFile[] {
  let bytes = 0;
  const other = files.findIndex(({ name, size, entriesDone }, index) => {
    bytes += size;
    const isDocument = /\.xml$/i.test(name) && size > 0 && size <= largestXml && entriesDone === 0;
    return !isDocument || index >= atOnce.documents || bytes > atOnce.bytes;
  });
  return other === -1 ? [...files] : files.slice(0, other);
}

/** Reads documents of a business, so that `storeWholeFiles` can store them together. */
export async function readLoose(services: JobServices, documents: readonly LooseDocument[]): Promise<PreparedBatches> {
  const [first] = documents;
  if (!first) throw new Error('There are no documents to read');
  const business = await services.businessContext(first.file.businessId);
  const batches: DocumentBatch[] = [];
  const group = xmlGroup(services, business);
  for (const { file, bytes } of documents) {
    const progress = {
      fileId: file.id,
      entriesDone: 0,
      entriesAll: 1,
      linesDone: 0,
      books: new Set<Book>(),
      periods: new Set<string>(),
      contents: [],
      text: null,
    };
    const batch = new DocumentBatch(business, services.clock(), progress);
    batch.entries = 1;
    group.add({ bytes }, (reading) => batch.add('', file.name, { bytes }, reading));
    batches.push(batch);
    if (group.isFull()) await group.read();
  }
  await group.read();
  return prepareBatches(services, business, batches);
}
