import { currentPeriod, formatSerieNumber, registerRowText } from '@contapro/domain';
import type { TransactionSql } from 'postgres';
import { type DepositReading, type DepositsReader, depositsReaderFor } from '../deposits/deposits-reader.ts';
import type { DepositFacts, SireRow } from '../../vouchers/facts.ts';
import { rowProblemsOf } from '../../vouchers/merge/amounts-add-up.ts';
import type { PendingFile } from '../files/files.repository.ts';
import { storedFile } from '../files/stored-file.ts';
import type { JobServices } from '../import-services.ts';
import { type FileProblem, FileRefused, type RowProblem, rowProblem } from '../problems.ts';
import { type SireReader, type SireReading, sireReaderFor } from '../sire/sire-reader.ts';
import { addCounts, type Counts, noCounts, storedOf } from '../store/counts.ts';
import { addContent, contentOf } from '../store/document-sources.ts';
import { type BusinessContext, refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import { type DepositedVouchers, storeDeposits } from '../store/store-deposits.ts';
import { countRowsOf, markSirePeriod, refreshOutsideRegister, storeSireRows } from '../store/store-sire-rows.ts';
import { beginProposal, countProposal, type ProposalName } from '../store/store-proposals.ts';
import { storeAllOrEach } from '../store/store-all-or-each.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';
import { firstLines, noHeader } from '../text/header-lines.ts';
import { joinLines } from '../text/join-lines.ts';
import { readLines, type TextLine } from '../text/read-lines.ts';
import type { ByteSource } from '../zip/byte-source.ts';
import { keepFormers } from '../store/keep-formers.ts';
import { addProgress, type FileProgress, reportProblems } from '../store/file-report.ts';

/** A text within a posted file: the file itself, or an entry of a zip. */
export interface TextSource {
  file: PendingFile;
  /** Empty for the uploaded file itself. */
  entry: string;
  /** The file name, by which a file without headers is recognised. */
  name: string;
  /** What the report says about parts of the text that are not read. */
  notes: readonly string[];
  /** Reads the bytes of the text, from a source of the uploaded file's bytes. */
  pieces: (bytes: ByteSource) => AsyncGenerator<Uint8Array>;
}

const rowsAtOnce = 1000;

/**
 * The maximum number of lines of a file, for all entries of a zip together: 100 MB of the shortest rows of a propuesta.
 */
const maximumLines = 500_000;

/**
 * Reads and stores a propuesta or a file of deposits in one transaction. The text is read twice: before the transaction
 * for its suppliers, so that the taxpayer register is not called while the business is locked, and then to be stored.
 * @throws FileRefused when nothing of it can be imported; the signal's reason when it is aborted. Nothing is stored then.
 */
export async function processText(
  services: JobServices,
  business: BusinessContext,
  source: TextSource,
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  const lines = (bytes: ByteSource) => {
    return limited(readLines(source.pieces(bytes)), maximumLines - progress.linesDone, signal);
  };
  const { file } = source;
  const first = await firstLinesOf(lines(services.files.source(file)));
  const createReader = () => readerFor(first, source, business, services.clock());
  const preview = createReader();
  const rows = (bytes: ByteSource) => joinLines(lines(bytes), preview.form);
  if ('book' in preview && preview.book === 'compra') {
    await learnSuppliers(services, preview, rows(services.files.source(file)));
  }
  let read = 0;
  let counts = noCounts;
  await services.asOnlyWriter(business.id, async (transaction) => {
    await keepFormers(transaction, business.id, file.id, services.clock());
    const store = storeFor(services, createReader(), transaction, business, source, progress);
    for await (const line of rows(storedFile(transaction, file.id, file.size))) {
      await store.take(line);
      read = line.number;
    }
    counts = addCounts(await store.finish(), { ignored: source.notes.length });
    const notes = source.notes.map((note) => rowProblem(null, '', 'IGNORADO', note));
    await reportProblems(
      transaction,
      notes.map((note) => ({ ...note, fileId: file.id, entry: source.entry })),
    );
    await addProgress(transaction, [{ progress, counts, entries: 1, lines: read }]);
  });
  services.countRows(counts);
  progress.entriesDone += 1;
  progress.linesDone += read;
}

async function* limited(lines: AsyncIterable<TextLine>, most: number, signal: AbortSignal): AsyncGenerator<TextLine> {
  for await (const line of lines) {
    signal.throwIfAborted();
    if (line.number > most) throw tooManyLines();
    yield line;
  }
}

function tooManyLines(): FileRefused {
  return new FileRefused(
    'MUCHAS_LINEAS',
    `El archivo trae más de ${maximumLines.toLocaleString('en-US')} líneas de texto. Divídelo en archivos más pequeños, cada uno con su cabecera, y súbelos por separado.`,
  );
}

/** The lines by which a file is recognised. */
async function firstLinesOf(lines: AsyncIterable<TextLine>): Promise<TextLine[]> {
  const first: TextLine[] = [];
  for await (const line of lines) {
    first.push(line);
    if (first.length === firstLines) break;
  }
  if (first.some(({ text }) => text.trim() !== '')) return first;
  throw new FileRefused('ARCHIVO_VACIO', 'El archivo está vacío. Descárgalo otra vez y vuelve a subirlo.');
}

/** What the lines of a file say, at last those that only the whole file decides. */
async function* readingsOf<Reading>(
  reader: { read: (line: TextLine) => Reading | null; rest: () => Reading[] },
  lines: AsyncIterable<TextLine>,
): AsyncGenerator<Reading> {
  for await (const line of lines) {
    const reading = reader.read(line);
    if (reading) yield reading;
  }
  yield* reader.rest();
}

async function learnSuppliers(
  services: JobServices,
  reader: SireReader,
  lines: AsyncIterable<TextLine>,
): Promise<void> {
  const learnt = new Set<string>();
  let waiting: string[] = [];
  for await (const reading of readingsOf(reader, lines)) {
    if (!('row' in reading) || learnt.has(reading.row.key.issuerId)) continue;
    learnt.add(reading.row.key.issuerId);
    waiting.push(reading.row.key.issuerId);
    if (waiting.length < rowsAtOnce) continue;
    await services.learnTaxpayers(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await services.learnTaxpayers(waiting);
}

function readerFor(
  lines: readonly TextLine[],
  { name }: TextSource,
  { ruc }: BusinessContext,
  now: Date,
): SireReader | DepositsReader {
  const reader =
    depositsReaderFor(lines, ruc) ?? sireReaderFor(lines, name, { ruc, currentPeriod: currentPeriod(now.getTime()) });
  if (reader) return reader;
  throw noHeader(lines);
}

interface TextStore {
  take: (line: TextLine) => Promise<void>;
  finish: () => Promise<Counts>;
}

function storeFor(
  services: Pick<JobServices, 'clock'>,
  reader: SireReader | DepositsReader,
  transaction: TransactionSql,
  business: BusinessContext,
  source: TextSource,
  progress: FileProgress,
): TextStore {
  return 'book' in reader
    ? sireStore(services, reader, transaction, business, source, progress)
    : depositsStore(services, reader, transaction, business, source, progress);
}

function sireStore(
  { clock }: Pick<JobServices, 'clock'>,
  reader: SireReader,
  transaction: TransactionSql,
  business: BusinessContext,
  source: TextSource,
  progress: FileProgress,
): TextStore {
  let counts = noCounts;
  let rows: SireRow[] = [];
  const report = problemReport(transaction, progress.fileId, source.entry);
  let proposal: ProposalName | null = null;
  const flush = async () => {
    const of = proposal;
    if (of === null || rows.length === 0) return;
    const stored = await storeAllOrEach(transaction, rows, (inner, some) =>
      storeSireRows(inner, business, progress.fileId, of, some),
    );
    counts = stored.results.reduce(addCounts, counts);
    for (const { line } of stored.failed) await report.add([notStorable(line)]);
    rows = [];
  };
  const keep = async (reading: SireReading) => {
    if ('problems' in reading) return report.add(reading.problems);
    if (proposal === null) {
      const of = { book: reader.book, period: reading.row.period, fileId: progress.fileId };
      await markSirePeriod(transaction, business.id, of);
      proposal = await beginProposal(transaction, { businessId: business.id, ...of, now: clock() });
    }
    rows.push(reading.row);
    await report.note(noticesOf(reading.row));
    if (rows.length >= rowsAtOnce) await flush();
  };
  return {
    take: async (line) => {
      const reading = reader.read(line);
      if (reading) await keep(reading);
    },
    finish: async () => {
      for (const reading of reader.rest()) await keep(reading);
      await flush();
      await report.flush();
      if (proposal === null && report.rows === 0) throw withoutRows();
      if (proposal !== null && reader.period !== null) {
        await countProposal(transaction, proposal, { hasRefused: report.rows > 0 });
        await refreshOutsideRegister(transaction, business, reader.book, reader.period);
        progress.books.add(reader.book);
        progress.periods.add(reader.period);
        const source = reader.book === 'compra' ? 'compras' : 'ventas';
        const content = { source, period: reader.period } as const;
        const known = contentOf(progress.contents, content);
        if (known) {
          // An earlier text of the zip is of the same propuesta, and may have the same rows.
          known.documents = await countRowsOf(transaction, business.id, {
            book: reader.book,
            period: reader.period,
            fileId: progress.fileId,
          });
        } else addContent(progress.contents, { ...content, documents: storedOf(counts) });
      }
      return addCounts(counts, { refused: report.rows });
    },
  };
}

function depositsStore(
  { clock }: Pick<JobServices, 'clock'>,
  reader: DepositsReader,
  transaction: TransactionSql,
  business: BusinessContext,
  source: TextSource,
  progress: FileProgress,
): TextStore {
  const now = clock();
  let counts = noCounts;
  let deposits: DepositFacts[] = [];
  const concerned: DepositedVouchers = new Map();
  const report = problemReport(transaction, progress.fileId, source.entry);
  const flush = async () => {
    if (deposits.length === 0) return;
    const stored = await storeAllOrEach(transaction, deposits, (inner, some) =>
      storeDeposits(inner, business, { fileId: progress.fileId, now }, some, concerned),
    );
    counts = stored.results.reduce(addCounts, counts);
    for (const { line } of stored.failed) await report.add([notStorable(line)]);
    deposits = [];
  };
  const keep = async (reading: DepositReading) => {
    if ('problems' in reading) return report.add(reading.problems);
    deposits.push(reading.deposit);
    if (deposits.length >= rowsAtOnce) await flush();
  };
  return {
    take: async (line) => {
      const reading = reader.read(line);
      if (reading) await keep(reading);
    },
    finish: async () => {
      for (const reading of reader.rest()) await keep(reading);
      reader.assertOwn();
      await flush();
      await report.flush();
      if (counts === noCounts && report.rows === 0) throw withoutRows();
      await refreshVouchers(transaction, business, 'compra', [...concerned.values()]);
      addContent(progress.contents, { source: 'detracciones', period: '', documents: storedOf(counts) });
      return addCounts(counts, { refused: report.rows });
    },
  };
}

function withoutRows(): FileRefused {
  return new FileRefused(
    'SIN_FILAS',
    'El archivo solo trae la cabecera, sin comprobantes. Si el periodo tuvo movimientos, descárgalo otra vez de SUNAT.',
  );
}

/** What does not fit in the amounts of a row, which is stored as it stands. */
function noticesOf({ book, key, line, facts }: SireRow): RowProblem[] {
  const found = registerRowText(rowProblemsOf(book, key.typeCode, facts));
  if (found === '') return [];
  const message = `${formatSerieNumber(key.serie, key.number)}: ${found} Lo guardamos como vino. Compáralo con el comprobante y descarga otra vez la propuesta; si en el SIRE también está así, corrígelo ahí antes de presentar.`;
  return [rowProblem(line, '', 'IMPORTES_NO_CUADRAN', message)];
}

function notStorable(line: number): RowProblem {
  const message =
    'La fila trae un valor que no se puede guardar. Descarga otra vez el archivo de SUNAT y súbelo sin cambiarlo; si se repite, escríbenos.';
  return rowProblem(line, '', 'VALOR_IMPOSIBLE', message);
}

/**
 * Collects the problems of rows and stores them in groups, so that a file with many problems does not fill the memory.
 */
function problemReport(transaction: Transaction, fileId: string, entry: string) {
  let held: FileProblem[] = [];
  const report = {
    /** The number of rows that were not imported. */
    rows: 0,
    add: async (problems: readonly RowProblem[]) => {
      report.rows += 1;
      await report.note(problems);
    },
    /** Adds what is said about a row that is imported. */
    note: async (problems: readonly RowProblem[]) => {
      held.push(...problems.map((problem) => ({ ...problem, fileId, entry })));
      if (held.length >= rowsAtOnce) await report.flush();
    },
    flush: async () => {
      await reportProblems(transaction, held);
      held = [];
    },
  };
  return report;
}
