import { currentPeriod, formatSerieNumber, registerRowText } from '@contapro/domain';
import type { TransactionSql } from '../../../database/sql.ts';
import { type DepositReading, type DepositsReader, depositsReaderFor } from '../deposits/deposits-reader.ts';
import { createPauses } from '../../../processor/create-pauses.ts';
import type { SireRow } from '../../vouchers/facts.ts';
import { rowProblemsOf } from '../../vouchers/merge/amounts-add-up.ts';
import type { PendingFile } from '../files/files.repository.ts';
import type { JobServices } from '../import-services.ts';
import { FileRefused, type RowProblem, rowProblem } from '../problems.ts';
import { type SireReader, type SireReading, sireReaderFor } from '../sire/sire-reader.ts';
import { addCounts, type Counts, noCounts, storedOf } from '../store/counts.ts';
import { addContent, contentOf } from '../store/document-sources.ts';
import { type BusinessContext, refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import { type DepositedVouchers, storeDeposits } from '../store/store-deposits.ts';
import {
  countRowsOf,
  markSirePeriod,
  importMomentOf,
  refreshOutsideRegister,
  storeSireRows,
} from '../store/store-sire-rows.ts';
import { beginProposal, countProposal } from '../store/store-proposals.ts';
import { storeAllOrEach } from '../store/store-all-or-each.ts';
import { storeSunatRates } from '../store/store-sunat-rates.ts';
import { firstLines, noHeader } from '../text/header-lines.ts';
import { joinLines } from '../text/join-lines.ts';
import { readLines, type TextLine } from '../text/read-lines.ts';
import type { ByteSource } from '../zip/byte-source.ts';
import { forgetFormers } from '../store/keep-formers.ts';
import { addProgress, type FileProgress, type OpenText, reportProblems } from '../store/file-report.ts';

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

/** How many readings of a text are stored in one transaction, unless {@link ImportServices.rowsAtOnce} says otherwise. */
const rowsAtOnce = 1000;

/**
 * The maximum number of lines of a file, for all entries of a zip together: 100 MB of the shortest rows of a propuesta.
 */
const maximumLines = 500_000;

/**
 * Reads and stores a propuesta or a file of deposits in batches, each in a transaction with the lock of the business, which others
 * can take in between. The text is read wholly before the first one, for what refuses it and for its suppliers, and a text of more
 * than one batch again while it is stored. What is stored of it stands in the row of its file, so that it is continued there after
 * a crash; with the last batch it counts as read.
 *
 * @throws FileRefused when nothing of it can be imported; nothing is stored then
 * @throws TurnOver or the signal's reason between two batches; another job continues
 */
export async function processText(
  services: JobServices,
  business: BusinessContext,
  source: TextSource,
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  const { file } = source;
  const most = services.rowsAtOnce ?? rowsAtOnce;
  const open = () => source.pieces(services.files.source(file));
  const lines = () => limited(readLines(open()), maximumLines - progress.linesDone, signal);
  const first = await firstLinesOf(lines());
  const createReader = () => readerFor(first, source, business, services.clock());
  const preview = createReader();
  const whole = await readWhole(services, preview, lines(), most);
  const store = textStore(services, business, source, progress, { reader: preview, count: whole.count });
  const readings =
    whole.readings.length === whole.count ? inOrder(whole.readings) : readingsOf(createReader(), lines());
  let batch: Reading[] = [];
  let place = 0;
  for await (const reading of readings) {
    place += 1;
    if (place <= store.done()) continue;
    if (batch.length === most) {
      await store.store(batch);
      batch = [];
      signal.throwIfAborted();
      await services.turn.pass(async () => {});
    }
    batch.push(reading);
  }
  await store.finish(batch, whole.lines);
}

type Reader = SireReader | DepositsReader;
type Reading = SireReading | DepositReading;

async function* inOrder(readings: readonly Reading[]): AsyncGenerator<Reading> {
  yield* readings;
}

/**
 * Reads a whole text and learns its suppliers, without the lock of the business. It returns the readings up to `most`, their count,
 * and the number of the last line.
 * @throws FileRefused when nothing of it can be imported
 */
async function readWhole(
  services: JobServices,
  reader: Reader,
  lines: AsyncIterable<TextLine>,
  most: number,
): Promise<{ readings: Reading[]; count: number; lines: number }> {
  const whole = { readings: [] as Reading[], count: 0, lines: 0 };
  const learnsSuppliers = 'book' in reader && reader.book === 'compra';
  const learnt = new Set<string>();
  let waiting: string[] = [];
  for await (const reading of readingsOf(
    reader,
    counted(lines, (line) => (whole.lines = line)),
  )) {
    whole.count += 1;
    if (whole.count <= most) whole.readings.push(reading);
    if (!learnsSuppliers || !('row' in reading) || learnt.has(reading.row.key.issuerId)) continue;
    learnt.add(reading.row.key.issuerId);
    waiting.push(reading.row.key.issuerId);
    if (waiting.length < rowsAtOnce) continue;
    await services.learnTaxpayers(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await services.learnTaxpayers(waiting);
  if (!('book' in reader)) reader.assertOwn();
  if (whole.count === 0) throw withoutRows();
  return whole;
}

async function* counted(lines: AsyncIterable<TextLine>, count: (line: number) => void): AsyncGenerator<TextLine> {
  for await (const line of lines) {
    yield line;
    count(line.number);
  }
}

async function* limited(lines: AsyncIterable<TextLine>, most: number, signal: AbortSignal): AsyncGenerator<TextLine> {
  const pause = createPauses();
  for await (const line of lines) {
    signal.throwIfAborted();
    if (line.number > most) throw tooManyLines();
    yield line;
    await pause();
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

/** What the rows of a text say, at last those that only the whole file decides. */
async function* readingsOf(reader: Reader, lines: AsyncIterable<TextLine>): AsyncGenerator<Reading> {
  for await (const line of joinLines(lines, reader.form)) {
    const reading = reader.read(line);
    if (reading) yield reading;
  }
  yield* reader.rest();
}

function readerFor(lines: readonly TextLine[], { name }: TextSource, { ruc }: BusinessContext, now: Date): Reader {
  const reader =
    depositsReaderFor(lines, ruc) ?? sireReaderFor(lines, name, { ruc, currentPeriod: currentPeriod(now.getTime()) });
  if (reader) return reader;
  throw noHeader(lines);
}

interface TextStore {
  /** How many readings of the text are stored. */
  done: () => number;
  /** Stores further readings. */
  store: (readings: readonly Reading[]) => Promise<void>;
  /** Stores the last readings, and that the text of so many lines was read. */
  finish: (readings: readonly Reading[], lines: number) => Promise<void>;
}

/** @param reader One that has read the whole text, which has `count` readings. */
function textStore(
  services: JobServices,
  business: BusinessContext,
  { file, entry, notes }: TextSource,
  progress: FileProgress,
  { reader, count }: { reader: Reader; count: number },
): TextStore {
  let text = progress.text ?? newText;
  const fileId = file.id;
  const write = async (readings: readonly Reading[], lines: number | null) => {
    let counts = noCounts;
    let next = text;
    await services.asOnlyWriter(business.id, async (transaction) => {
      await forgetFormers(transaction, business.id, services.clock());
      const startedAt = text.startedAt ?? (await importMomentOf(transaction));
      const stored =
        'book' in reader
          ? await storeRows(transaction, services, business, { reader, fileId, startedAt }, readings)
          : await storeDepositRows(transaction, services, business, fileId, readings);
      const problems = readings.flatMap((reading) => {
        if ('problems' in reading) return reading.problems;
        return 'row' in reading ? noticesOf(reading.row) : [];
      });
      problems.push(...stored.failed.map(notStorable));
      const refused = readings.filter((reading) => 'problems' in reading).length + stored.failed.length;
      counts = addCounts(stored.counts, { refused });
      const all = addCounts(text.counts, counts);
      const proposal = stored.proposal ?? text.proposal;
      next = { readings: text.readings + readings.length, startedAt, proposal, counts: all };
      if (lines !== null) {
        if ('book' in reader) await finishProposal(transaction, business, reader, next, progress);
        else if (reader.hasOwn)
          addContent(progress.contents, { source: 'detracciones', period: '', documents: storedOf(all) });
        problems.push(...notes.map((note) => rowProblem(null, '', 'IGNORADO', note)));
        counts = addCounts(counts, { ignored: notes.length });
      }
      await reportProblems(
        transaction,
        problems.map((problem) => ({ ...problem, fileId, entry })),
      );
      await addProgress(transaction, [
        {
          progress,
          counts,
          ...(lines === null
            ? { entries: 0, text: next, textShare: next.readings / count }
            : { entries: 1, lines, text: null }),
        },
      ]);
    });
    text = next;
    services.countRows(counts);
  };
  return {
    done: () => text.readings,
    store: async (readings) => {
      await write(readings, null);
      progress.text = text;
    },
    finish: async (readings, lines) => {
      await write(readings, lines);
      progress.text = null;
      progress.entriesDone += 1;
      progress.linesDone += lines;
    },
  };
}

const newText: OpenText = { readings: 0, startedAt: null, proposal: null, counts: noCounts };

/** What was stored of a batch. */
interface StoredBatch {
  counts: Counts;
  /** The lines of rows that could not be stored. */
  failed: number[];
  /** The number of the proposal of its rows; null when it has none. */
  proposal: number | null;
}

const nothingStored: StoredBatch = { counts: noCounts, failed: [], proposal: null };

async function storeRows(
  transaction: TransactionSql,
  { clock }: Pick<JobServices, 'clock'>,
  business: BusinessContext,
  { reader, fileId, startedAt }: { reader: SireReader; fileId: string; startedAt: string },
  readings: readonly Reading[],
): Promise<StoredBatch> {
  const rows = readings.flatMap((reading) => ('row' in reading ? reading.row : []));
  const [first] = rows;
  if (!first) return nothingStored;
  const of = { businessId: business.id, book: reader.book, period: first.period };
  const proposal = await beginProposal(transaction, { ...of, fileId, now: clock() });
  const { results, failed } = await storeAllOrEach(transaction, rows, (inner, some) =>
    storeSireRows(inner, business, { fileId, startedAt }, proposal, some),
  );
  return {
    counts: results.reduce(addCounts, noCounts),
    failed: failed.map(({ line }) => line),
    proposal: proposal.number,
  };
}

async function storeDepositRows(
  transaction: TransactionSql,
  { clock }: Pick<JobServices, 'clock'>,
  business: BusinessContext,
  fileId: string,
  readings: readonly Reading[],
): Promise<StoredBatch> {
  const deposits = readings.flatMap((reading) => ('deposit' in reading ? reading.deposit : []));
  if (deposits.length === 0) return nothingStored;
  const concerned: DepositedVouchers = new Map();
  const { results, failed } = await storeAllOrEach(transaction, deposits, (inner, some) =>
    storeDeposits(inner, business, { fileId, now: clock() }, some, concerned),
  );
  await refreshVouchers(transaction, business, 'compra', [...concerned.values()]);
  return { ...nothingStored, counts: results.reduce(addCounts, noCounts), failed: failed.map(({ line }) => line) };
}

/** Decides what a propuesta of which all rows are stored says of its period. */
async function finishProposal(
  transaction: TransactionSql,
  business: BusinessContext,
  { book, period }: SireReader,
  { startedAt, proposal, counts }: OpenText,
  progress: FileProgress,
): Promise<void> {
  // None of its rows could be read.
  if (proposal === null || period === null || startedAt === null) return;
  const { fileId } = progress;
  await markSirePeriod(transaction, business.id, { book, period, fileId, startedAt });
  await countProposal(
    transaction,
    { businessId: business.id, book, period, number: proposal },
    { fileId, hasRefused: counts.refused > 0 },
  );
  await storeSunatRates(transaction, { businessId: business.id, book, period, fileId });
  await refreshOutsideRegister(transaction, business, book, period);
  progress.books.add(book);
  progress.periods.add(period);
  const content = { source: book === 'compra' ? 'compras' : 'ventas', period } as const;
  const known = contentOf(progress.contents, content);
  // An earlier text of the zip is of the same propuesta, and may have the same rows.
  if (known) known.documents = await countRowsOf(transaction, business.id, { book, period, fileId });
  else addContent(progress.contents, { ...content, documents: storedOf(counts) });
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
