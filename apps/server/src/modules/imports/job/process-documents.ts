import { periodOfDate } from '@contapro/domain';
import type { DocumentFacts } from '../facts.ts';
import { FileRefused, rowProblem } from '../problems.ts';
import { addCounts, type Counts, noCounts } from '../store/counts.ts';
import type { BusinessContext } from '../store/refresh-vouchers.ts';
import { assertBelongs, type ReadDocument, storeDocuments } from '../store/store-documents.ts';
import { storeAllOrEach } from '../store/store-all-or-each.ts';
import { asOnlyWriter } from '../store/transaction.ts';
import { readUbl } from '../ubl/read-ubl.ts';
import { type ImportServices, learnTaxpayers } from './import-services.ts';
import { addProgress, type EntryProblem, type FileProgress, reportProblems } from './file-report.ts';

/** XML documents read and not stored yet: one transaction for all of them. */
export class DocumentBatch {
  readonly documents: (ReadDocument & { entry: string })[] = [];
  readonly problems: EntryProblem[] = [];
  counts: Counts = noCounts;
  /** Entries that this batch settles. */
  entries = 0;
  bytes = 0;
  readonly #business: BusinessContext;
  readonly #now: Date;

  constructor(business: BusinessContext, now: Date) {
    this.#business = business;
    this.#now = now;
  }

  /** Reads an XML; what is wrong with it becomes a line of the report. `entry` is empty for a posted file itself. */
  add(entry: string, name: string, bytes: Uint8Array): void {
    try {
      const { facts, encodingFellBack } = readUbl(bytes);
      if (facts.kind === 'ignorado') {
        this.skip(entry, `${facts.what}.`);
        return;
      }
      assertBelongs(facts, this.#business.ruc, this.#now);
      this.documents.push({ entry, name, bytes, facts });
      this.bytes += bytes.byteLength;
      if (encodingFellBack) this.#note(entry, 'CODIFICACION', notInItsEncoding);
      if (facts.kind === 'comprobante' && facts.partial) this.#note(entry, 'UBL_2_0', onlyPartlyRead);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      this.refuse(entry, error);
    }
  }

  /** Something that holds no voucher. */
  skip(entry: string, message: string): void {
    this.counts = addCounts(this.counts, { ignored: 1 });
    this.#note(entry, 'IGNORADO', message);
  }

  refuse(entry: string, { code, message }: FileRefused): void {
    this.counts = addCounts(this.counts, { refused: 1 });
    this.#note(entry, code, message);
  }

  #note(entry: string, code: string, message: string): void {
    this.problems.push({ ...rowProblem(null, '', code, message), entry });
  }
}

const notInItsEncoding =
  'El XML no está en la codificación que declara; lo leímos como Windows-1252. Revisa que los nombres se vean bien.';
const onlyPartlyRead =
  'El XML es de la versión UBL 2.0: leímos proveedor, fecha y total. Sube la propuesta del SIRE para completar sus importes.';

/** Stores what a batch holds: all of it or, when the server dies in the middle, nothing of it. */
export async function storeBatch(
  services: ImportServices,
  business: BusinessContext,
  progress: FileProgress,
  batch: DocumentBatch,
): Promise<void> {
  const vouchers = batch.documents.flatMap(({ facts }) => (facts.kind === 'comprobante' ? facts : []));
  await learnTaxpayers(services, suppliersOf(vouchers, business.ruc));
  for (const { issuerId, issueDate } of vouchers) {
    progress.books.add(issuerId === business.ruc ? 'venta' : 'compra');
    progress.periods.add(periodOfDate(issueDate));
  }
  await asOnlyWriter(services.sql, business.id, async (transaction) => {
    const { counts: stored, failed } = await storeAllOrEach(transaction, batch.documents, (inner, documents) =>
      storeDocuments(inner, business, progress.fileId, documents),
    );
    for (const { entry } of failed) batch.refuse(entry, notStorable());
    await reportProblems(transaction, progress.fileId, batch.problems);
    await addProgress(transaction, progress, addCounts(batch.counts, stored), batch.entries);
  });
  const before = progress.entriesDone;
  progress.entriesDone += batch.entries;
  if (hasDoubled(before, progress.entriesDone)) await services.sql`analyze vouchers, xml_documents, sire_rows`;
}

/** Past 500 entries, 1,000, 2,000…: the planner must learn of a table that fills before its statistics come by themselves. */
function hasDoubled(before: number, after: number): boolean {
  const steps = (entries: number) => Math.floor(Math.log2(Math.max(1, entries / 500)));
  return after >= 500 && (before < 500 || steps(after) > steps(before));
}

function notStorable(): FileRefused {
  return new FileRefused(
    'VALOR_IMPOSIBLE',
    'El comprobante trae un valor que no se puede guardar. Pide a tu proveedor el XML original.',
  );
}

function suppliersOf(vouchers: readonly DocumentFacts[], ruc: string): string[] {
  return vouchers.map(({ issuerId }) => issuerId).filter((issuerId) => issuerId !== ruc);
}
