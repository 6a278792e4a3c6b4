import type { BusinessContext } from '../../vouchers/store/refresh-vouchers.ts';
import type { PendingFile } from '../files/files.repository.ts';
import type { JobServices } from '../import-services.ts';
import { FileRefused, getOriginal } from '../problems.ts';
import { largestXml } from '../ubl/read-ubl.ts';
import { bufferSource, type ByteSource, streamRange } from '../zip/byte-source.ts';
import { openZip, type ZipEntry } from '../zip/read-zip.ts';
import { type FileProgress, finishFiles, refuseFile } from '../store/file-report.ts';
import { backgroundWork } from './background-work.ts';
import { atOnce, DocumentBatch, prepareBatches, storeBatches } from './process-documents.ts';
import { processText } from './process-text.ts';
import { notReadable, officeFileOf, olderExcel, processWorkbook, workbookTooLarge } from './process-workbook.ts';
import { kindOf, longestStart } from './sniff.ts';
import { type XmlGroup, xmlGroup } from './xml-group.ts';
import { largestFile } from '../files/receive-file.ts';
import { largestWorkbook } from '../xlsx/read-workbook.ts';

/** Imports a received file. If it was interrupted before, it continues after the last stored batch. */
export async function processFile(services: JobServices, file: PendingFile, signal: AbortSignal): Promise<void> {
  const business = await services.businessContext(file.businessId);
  const progress: FileProgress = {
    fileId: file.id,
    entriesDone: file.entriesDone,
    // Of a zip, it is counted when it is opened.
    entriesAll: 1,
    linesDone: file.linesDone,
    books: new Set(file.book ? [file.book] : []),
    periods: new Set(file.period ? [file.period] : []),
    contents: file.contents,
    text: file.text,
  };
  try {
    if (!(await services.files.finishSameBytes(file))) {
      await readWhole(services, business, file, progress, signal);
      await services.transaction((transaction) => finishFiles(transaction, business.id, [file.id], services.clock()));
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await services.transaction((transaction) => refuseFile(transaction, file.id, error, services.clock()));
  }
}

async function readWhole(
  services: JobServices,
  business: BusinessContext,
  file: PendingFile,
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  const source = services.files.source(file);
  if (source.size === 0) {
    throw new FileRefused('ARCHIVO_VACIO', 'El archivo está vacío. Descárgalo otra vez y vuelve a subirlo.');
  }
  const kind = kindOf(await source.read(0, Math.min(longestStart, source.size)));
  if (kind === 'zip') return readZip(services, business, file, source, progress, signal);
  if (progress.entriesDone > 0) return;
  if (kind === 'xml') return readDocument(services, business, file, source, progress);
  if (kind === 'excel') throw await olderExcel(source);
  if (kind === 'page') throw notReadable('page');
  if (kind === 'print' || kind === 'archive') throw unreadable(kind);
  const text = {
    file,
    entry: '',
    name: file.name,
    notes: [],
    pieces: (bytes: ByteSource) => streamRange(bytes, 0, bytes.size),
  };
  return processText(services, business, text, progress, signal);
}

function unreadable(kind: 'print' | 'archive'): FileRefused {
  const sentences = {
    print:
      'El archivo es un PDF o una imagen, y sus importes no se pueden leer. Sube el XML del comprobante; si es tu declaración del Formulario 621, súbela con «Subir lo presentado» en Inicio.',
    archive: 'El archivo está comprimido y no es un .zip. Descomprímelo y sube lo que trae, o comprímelo como .zip.',
  };
  return new FileRefused('FORMATO', sentences[kind]);
}

async function readDocument(
  services: JobServices,
  business: BusinessContext,
  file: PendingFile,
  source: ByteSource,
  progress: FileProgress,
): Promise<void> {
  if (source.size > largestXml)
    throw new FileRefused(
      'XML_MUY_PESADO',
      `El XML pesa más de 5 MB y un comprobante pesa mucho menos. ${getOriginal}`,
    );
  const batch = new DocumentBatch(business, services.clock(), progress);
  batch.entries = 1;
  const content = { bytes: await source.read(0, source.size) };
  const group = xmlGroup(services, business);
  group.add(content, (reading) => batch.add('', file.name, content, reading));
  await group.read();
  await storeBatches(services, await prepareBatches(services, business, [batch]));
}

async function readZip(
  services: JobServices,
  business: BusinessContext,
  file: PendingFile,
  source: ByteSource,
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  const entries = await openZip(source);
  const office = officeFileOf(entries);
  if (office === null) return readEntries(services, business, file, entries, progress, signal);
  if (office !== 'xlsx') throw notReadable(office);
  if (progress.entriesDone > 0) return;
  if (source.size > largestWorkbook) throw workbookTooLarge();
  const bytes = await source.read(0, source.size);
  await processWorkbook(services, business, { file, entry: '', name: file.name, bytes }, progress, signal);
}

async function readEntries(
  services: JobServices,
  business: BusinessContext,
  file: PendingFile,
  entries: readonly ZipEntry[],
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  if (entries.length === 0) {
    throw new FileRefused('ZIP_VACIO', 'El zip no trae ningún archivo. Vuelve a crearlo y súbelo.');
  }
  progress.entriesAll = entries.length;
  // A batch is stored while the next one is read.
  const storing = backgroundWork();
  const group = xmlGroup(services, business);
  let batch = new DocumentBatch(business, services.clock(), progress);
  const flush = async () => {
    signal.throwIfAborted();
    await group.read();
    if (batch.entries === 0) return;
    const prepared = await prepareBatches(services, business, [batch]);
    await storing.start(() => storeBatches(services, prepared));
    batch = new DocumentBatch(business, services.clock(), progress);
    await services.turn.pass(storing.end);
  };
  try {
    for (const entry of entries.slice(progress.entriesDone)) {
      const isText = await readEntry(entry, batch, group);
      if (isText) {
        await flush();
        await storing.end();
        await readTextEntry(services, business, file, entry, progress, signal);
        continue;
      }
      batch.entries += 1;
      if (group.isFull()) await group.read();
      if (batch.entries >= atOnce.documents || batch.bytes >= atOnce.bytes) await flush();
    }
    await flush();
    await storing.end();
  } finally {
    await storing.settle();
  }
}

/** Adds an entry to the batch when the group is read, except a text, which is stored by itself. Returns whether it is a text. */
async function readEntry(entry: ZipEntry, batch: DocumentBatch, group: XmlGroup): Promise<boolean> {
  const { name } = entry;
  const refuse = (refusal: FileRefused) => group.after(() => batch.refuse(name, refusal));
  if (/\.(?:txt|csv|xlsx|xlsm)$/i.test(name)) return true;
  try {
    const sheet = /\.(xls|xlsb|ods|numbers)$/i.exec(name)?.[1]?.toLowerCase();
    if (sheet !== undefined) {
      refuse(await sheetRefusal(sheet, entry));
      return false;
    }
    if (/\.(?:rar|7z|gz|tar)$/i.test(name)) {
      refuse(unreadable('archive'));
      return false;
    }
    // A zip is an entry only if it cannot be read: reading it says why.
    if (!/\.(?:xml|zip)$/i.test(name)) {
      group.after(() =>
        batch.skip(
          name,
          'No es un XML, TXT, CSV ni Excel, y no se importa. Si es un PDF, sube el XML del mismo comprobante.',
        ),
      );
      return false;
    }
    const content = await entry.readContent(largestXml);
    if (kindOf(content.bytes) === 'zip') refuse(zipNamedXml());
    else group.add(content, (reading) => batch.add(name, name, content, reading));
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    refuse(error);
  }
  return false;
}

function zipNamedXml(): FileRefused {
  return new FileRefused(
    'ZIP_DENTRO',
    'El archivo se llama .xml y es un zip. Cámbiale el nombre para que termine en .zip y súbelo.',
  );
}

/** The refusal of a sheet inside a zip that is not read, by its extension. */
async function sheetRefusal(extension: string, entry: ZipEntry): Promise<FileRefused> {
  if (extension === 'xls') return olderExcel(bufferSource(await entry.read(largestWorkbook)));
  return notReadable(extension === 'numbers' || extension === 'ods' ? extension : 'xlsb');
}

async function readTextEntry(
  services: JobServices,
  business: BusinessContext,
  file: PendingFile,
  entry: ZipEntry,
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { name } = entry;
    if (/\.xls[xm]$/i.test(name)) return await readWorkbookEntry(services, business, file, entry, progress, signal);
    const pieces = await entry.locate(largestFile);
    await processText(services, business, { file, entry: name, name, notes: [], pieces }, progress, signal);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const batch = new DocumentBatch(business, services.clock(), progress);
    batch.entries = 1;
    batch.refuse(entry.name, error);
    await storeBatches(services, await prepareBatches(services, business, [batch]));
  }
}

async function readWorkbookEntry(
  services: JobServices,
  business: BusinessContext,
  file: PendingFile,
  entry: ZipEntry,
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  const { name } = entry;
  const bytes = await entry.read(largestWorkbook);
  if (kindOf(bytes) === 'excel') throw await olderExcel(bufferSource(bytes));
  const entries = kindOf(bytes) === 'zip' ? await openZip(bufferSource(bytes)) : [];
  const office = officeFileOf(entries) ?? 'other';
  if (office !== 'xlsx') throw notReadable(office);
  await processWorkbook(services, business, { file, entry: name, name, bytes }, progress, signal);
}
