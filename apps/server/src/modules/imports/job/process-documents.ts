import { formatSerieNumber, periodOfDate } from '@contapro/domain';
import type { JobServices } from '../import-services.ts';
import {
  type FileProblem,
  FileRefused,
  getOriginal,
  printable,
  quoted,
  type Refusal,
  type RefusalCode,
  rowProblem,
} from '../problems.ts';
import { addCounts, type Counts, noCounts } from '../store/counts.ts';
import { addContent, recordDocuments } from '../store/document-sources.ts';
import type { GivenBytes, KeptDocument } from '../files/keep-documents.ts';
import type { DocumentFacts } from '../../vouchers/facts.ts';
import type { BusinessContext } from '../../vouchers/store/refresh-vouchers.ts';
import { assertBelongs, bookOf, type ReadDocument, storeDocuments } from '../store/store-documents.ts';
import { storeAllOrEach } from '../store/store-all-or-each.ts';
import type { XmlReading } from '../ubl/read-xmls.ts';
import { addProgress, type FileProgress, finishFiles, reportProblems } from '../store/file-report.ts';

/** The maximum number and size of documents in one transaction. */
export const atOnce = { documents: 500, bytes: 20_000_000 };

/** XML documents of a file that were read and are not stored yet. */
export class DocumentBatch {
  readonly progress: FileProgress;
  readonly documents: (ReadDocument & GivenBytes & { entry: string })[] = [];
  readonly problems: FileProblem[] = [];
  counts: Counts = noCounts;
  /** The number of entries in this batch. */
  entries = 0;
  bytes = 0;
  readonly #business: BusinessContext;
  readonly #now: Date;

  constructor(business: BusinessContext, now: Date, progress: FileProgress) {
    this.#business = business;
    this.#now = now;
    this.progress = progress;
  }

  /** Adds an XML that was read. A refusal becomes a problem of the report. `entry` is empty for the uploaded file itself. */
  add(entry: string, name: string, { bytes, packed }: GivenBytes, reading: XmlReading): void {
    if ('refusal' in reading) {
      this.refuse(entry, reading.refusal);
      return;
    }
    const { facts, encodingFellBack } = reading;
    try {
      if (facts.kind === 'ignorado') {
        this.skip(entry, `${facts.what}.`);
        return;
      }
      assertBelongs(facts, this.#business.ruc, this.#now);
      this.documents.push({
        fileId: this.progress.fileId,
        entry,
        name: printable(name, longestName),
        bytes,
        packed,
        facts,
      });
      this.bytes += bytes.byteLength;
      if (encodingFellBack) this.#note(entry, 'CODIFICACION', notInItsEncoding);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      this.refuse(entry, error);
    }
  }

  /** Adds an entry that contains no voucher. */
  skip(entry: string, message: string): void {
    this.counts = addCounts(this.counts, { ignored: 1 });
    this.#note(entry, 'IGNORADO', message);
  }

  refuse(entry: string, { code, message }: Refusal): void {
    this.counts = addCounts(this.counts, { refused: 1 });
    this.#note(entry, code, message);
  }

  /** Says what is to be known about a document that is stored. */
  remark(entry: string, facts: DocumentFacts): void {
    if (facts.partial) this.#note(entry, 'UBL_2_0', onlyPartlyRead);
    if (facts.unreadReferences)
      this.#note(entry, 'REFERENCIA_ILEGIBLE', unreadReference(facts, facts.unreadReferences));
  }

  #note(entry: string, code: RefusalCode, message: string): void {
    const { fileId } = this.progress;
    this.problems.push({ ...rowProblem(null, '', code, message), fileId, entry });
  }
}

/** The maximum length of a name in characters. A name inside a zip can have 65,535. */
const longestName = 255;

const notInItsEncoding =
  'El XML no está en la codificación que declara; lo leímos en la que sí tiene. Revisa que los nombres se vean bien.';
const onlyPartlyRead =
  'El XML es de una versión antigua (UBL 2.0) y leímos solo quién lo emite, su fecha y su total. Sube la propuesta del SIRE de su periodo para completar sus importes.';

function unreadReference({ serie, number }: DocumentFacts, unread: readonly string[]): string {
  const stated = unread.filter((text) => text !== '').map(quoted);
  const what =
    stated.length === 0
      ? 'no dice la serie y el número del comprobante que modifica'
      : `dice que modifica ${stated.slice(0, 3).join(', ')}, que no se puede leer como serie y número`;
  return `La nota ${formatSerieNumber(serie, number)} ${what}. La nota sí cuenta: revisa su referencia antes de presentar tu registro.`;
}

/** Batches that can be stored: the bytes of their documents are kept, and the states of their suppliers are known. */
export interface PreparedBatches {
  business: BusinessContext;
  batches: readonly DocumentBatch[];
  documents: readonly (ReadDocument & KeptDocument & { entry: string; batch: DocumentBatch })[];
}

/** Prepares batches of documents for a transaction that stores them. Another transaction may run meanwhile. */
export async function prepareBatches(
  services: JobServices,
  business: BusinessContext,
  batches: readonly DocumentBatch[],
): Promise<PreparedBatches> {
  const read = batches.flatMap((batch) => batch.documents.map((document) => ({ ...document, batch })));
  const documents = await services.keepDocuments(business.id, read);
  await services.learnTaxpayers(suppliersOf(documents, business.ruc));
  return { business, batches, documents };
}

/** Stores batches in one transaction. */
export async function storeBatches(services: JobServices, prepared: PreparedBatches): Promise<void> {
  await storeTogether(services, prepared);
  for (const { progress, entries } of prepared.batches) progress.entriesDone += entries;
}

/** Stores the batches of several files and closes the files, in one transaction. */
export function storeWholeFiles(services: JobServices, prepared: PreparedBatches): Promise<void> {
  return storeTogether(services, prepared, { closing: true });
}

async function storeTogether(
  services: JobServices,
  { business, batches, documents }: PreparedBatches,
  { closing = false } = {},
): Promise<void> {
  await services.asOnlyWriter(business.id, async (transaction) => {
    const { results, failed } = await storeAllOrEach(transaction, documents, async (inner, some) => {
      const stored = await storeDocuments(inner, business, some, services.confirmDocuments);
      return some.map((document, index) => ({ ...document, result: stored[index] ?? 'repeated' }));
    });
    for (const { batch, entry, facts, result } of results.flat()) {
      batch.counts = addCounts(batch.counts, { [result]: 1 });
      addContent(batch.progress.contents, { source: 'xml', period: periodOfDate(facts.issueDate), documents: 1 });
      if (facts.kind !== 'comprobante') continue;
      batch.remark(entry, facts);
      batch.progress.books.add(bookOf(facts, business.ruc));
      batch.progress.periods.add(periodOfDate(facts.issueDate));
    }
    await recordDocuments(
      transaction,
      business.id,
      results.flat().map(({ fileId, sha256, facts }) => ({ fileId, sha256, period: periodOfDate(facts.issueDate) })),
    );
    for (const { batch, entry } of failed) batch.refuse(entry, notStorable());
    await reportProblems(
      transaction,
      batches.flatMap(({ problems }) => problems),
    );
    await addProgress(transaction, batches);
    if (!closing) return;
    await finishFiles(
      transaction,
      business.id,
      batches.map(({ progress }) => progress.fileId),
      services.clock(),
    );
  });
  for (const { counts } of batches) services.countRows(counts);
  await services.countStored(documents.length);
}

function notStorable(): FileRefused {
  return new FileRefused('VALOR_IMPOSIBLE', `El comprobante trae un valor que no se puede guardar. ${getOriginal}`);
}

function suppliersOf(documents: readonly ReadDocument[], ruc: string): string[] {
  return documents.flatMap(({ facts }) =>
    facts.kind === 'comprobante' && facts.issuerId !== ruc ? facts.issuerId : [],
  );
}
