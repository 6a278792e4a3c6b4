import type { BusinessContext } from '../store/refresh-vouchers.ts';
import { storedFile } from '../files/stored-file.ts';
import { FileRefused } from '../problems.ts';
import { largestXml } from '../ubl/read-ubl.ts';
import { type ByteSource, streamRange } from '../zip/byte-source.ts';
import { openZip, type ZipEntry } from '../zip/read-zip.ts';
import { businessContext } from '../store/business-context.ts';
import type { ImportServices, JobServices } from './import-services.ts';
import { type FileProgress, finishFiles, type PendingFile, refuseFile } from './file-report.ts';
import { atOnce, DocumentBatch, storeBatch } from './process-documents.ts';
import { processText } from './process-text.ts';
import { kindOf } from './sniff.ts';
import { largestFile } from '../files/receive-file.ts';

/** Reads a received file to its outcome; a file that was interrupted goes on after the last stored batch. */
export async function processFile(services: JobServices, file: PendingFile, signal: AbortSignal): Promise<void> {
  const business = await businessContext(services, file.businessId);
  const progress: FileProgress = {
    fileId: file.id,
    entriesDone: file.entriesDone,
    books: new Set(file.book ? [file.book] : []),
    periods: new Set(file.period ? [file.period] : []),
  };
  try {
    if (!(await finishSameBytes(services, file))) {
      await readWhole(services, business, file, progress, signal);
      await services.sql.begin((transaction) => finishFiles(transaction, business.id, [file.id]));
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await services.sql.begin((transaction) => refuseFile(transaction, file.id, error));
  }
}

/**
 * The same bytes were read before, whole, and still stand: nothing to do. What was left out of a file then may go in now,
 * so one with errors is read again; and an older propuesta of a period that was imported again since does not stand.
 */
async function finishSameBytes({ sql }: ImportServices, file: PendingFile): Promise<boolean> {
  const [same] = await sql<{ brought: number; book: string | null; period: string | null }[]>`
    select imported + updated + repeated as brought, book, period from import_files earlier
    where business_id = ${file.businessId} and sha256 = ${file.sha256} and state = 'terminado' and id <> ${file.id}
      and outcome in ('importado', 'ya_estaba') and not exists (
        select 1 from sire_periods
        join import_files later on later.id = sire_periods.file_id
        where sire_periods.business_id = earlier.business_id and sire_periods.book = earlier.book
          and sire_periods.period = earlier.period and later.sha256 <> earlier.sha256)
    order by sequence desc limit 1`;
  if (!same) return false;
  await sql`
    update import_files set state = 'terminado', outcome = 'ya_estaba', repeated = ${same.brought}, book = ${same.book},
      period = ${same.period}, imported = 0, updated = 0, finished_at = now()
    where id = ${file.id} and state = 'recibido'`;
  return true;
}

async function readWhole(
  services: JobServices,
  business: BusinessContext,
  file: PendingFile,
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  const source = storedFile(services.sql, file.id, file.size);
  if (source.size === 0) {
    throw new FileRefused('ARCHIVO_VACIO', 'El archivo está vacío. Descárgalo otra vez y vuelve a subirlo.');
  }
  const kind = kindOf(await source.read(0, Math.min(512, source.size)));
  if (kind === 'zip') return readEntries(services, business, source, progress, signal);
  if (progress.entriesDone > 0) return;
  if (kind === 'xml') return readDocument(services, business, file, source, progress);
  if (kind === 'excel') throw isExcel();
  if (kind === 'other') throw unreadable();
  const pieces = streamRange(source, 0, source.size);
  return processText(services, business, { entry: '', name: file.name, pieces }, progress);
}

function isExcel(): FileRefused {
  return new FileRefused(
    'ES_EXCEL',
    'El archivo es un Excel. Descarga la propuesta del SIRE en TXT (o guárdala como CSV) y súbela.',
  );
}

function unreadable(): FileRefused {
  return new FileRefused('FORMATO', 'No leemos este tipo de archivo. Sube un .txt, .csv, .xml o .zip.');
}

async function readDocument(
  services: JobServices,
  business: BusinessContext,
  file: PendingFile,
  source: ByteSource,
  progress: FileProgress,
): Promise<void> {
  if (source.size > largestXml)
    throw new FileRefused('XML_MUY_PESADO', 'El XML pesa más de 5 MB. Descarga otra vez el original.');
  const batch = new DocumentBatch(business, services.clock(), progress);
  batch.entries = 1;
  batch.add('', file.name, await source.read(0, source.size));
  await storeBatch(services, business, batch);
}

async function readEntries(
  services: JobServices,
  business: BusinessContext,
  source: ByteSource,
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  const entries = await openZip(source);
  if (entries.some(({ name }) => name === '[Content_Types].xml')) throw isExcel();
  if (entries.length === 0) {
    throw new FileRefused('ZIP_VACIO', 'El zip no trae ningún archivo. Vuelve a crearlo y súbelo.');
  }
  let batch = new DocumentBatch(business, services.clock(), progress);
  const flush = async () => {
    signal.throwIfAborted();
    if (batch.entries > 0) await storeBatch(services, business, batch);
    batch = new DocumentBatch(business, services.clock(), progress);
  };
  for (const entry of entries.slice(progress.entriesDone)) {
    const isText = await readEntry(entry, batch);
    if (isText) {
      await flush();
      await readTextEntry(services, business, entry, progress);
      continue;
    }
    batch.entries += 1;
    if (batch.entries >= atOnce.documents || batch.bytes >= atOnce.bytes) await flush();
  }
  await flush();
}

/** Adds an entry to the batch, unless it is a text, which has a transaction of its own. */
async function readEntry(entry: ZipEntry, batch: DocumentBatch): Promise<boolean> {
  const { name } = entry;
  if (/\.(?:txt|csv)$/i.test(name)) return true;
  if (/\.zip$/i.test(name)) {
    batch.refuse(name, zipInZip());
    return false;
  }
  try {
    if (!/\.xml$/i.test(name)) {
      batch.skip(name, 'No es un XML, TXT ni CSV: no se importa.');
      return false;
    }
    const bytes = await entry.read(largestXml);
    if (kindOf(bytes) === 'zip') batch.refuse(name, zipInZip());
    else batch.add(name, name, bytes);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    batch.refuse(name, error);
  }
  return false;
}

function zipInZip(): FileRefused {
  return new FileRefused('ZIP_DENTRO', 'Hay un zip dentro del zip. Descomprímelo y sube su contenido.');
}

async function readTextEntry(
  services: JobServices,
  business: BusinessContext,
  entry: ZipEntry,
  progress: FileProgress,
): Promise<void> {
  const pieces = entry.stream(largestFile);
  try {
    await processText(services, business, { entry: entry.name, name: entry.name, pieces }, progress);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const batch = new DocumentBatch(business, services.clock(), progress);
    batch.entries = 1;
    batch.refuse(entry.name, error);
    await storeBatch(services, business, batch);
  }
}
