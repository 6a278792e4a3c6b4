import { currentPeriod } from '@contapro/domain';
import type { PendingFile } from '../files/files.repository.ts';
import type { JobServices } from '../import-services.ts';
import { FileRefused, printable } from '../problems.ts';
import type { FileProgress } from '../store/file-report.ts';
import { largestWorkbook } from '../xlsx/read-workbook.ts';
import type { BusinessContext } from '../../vouchers/store/refresh-vouchers.ts';
import type { ByteSource } from '../zip/byte-source.ts';
import type { ZipEntry } from '../zip/read-zip.ts';
import { processText } from './process-text.ts';

/** What a zip is, by the names of its entries: an Excel, a file of another office program, or null for a zip of files. */
export type OfficeFile = 'xlsx' | 'xlsb' | 'ods' | 'numbers' | 'other';

export function officeFileOf(entries: readonly ZipEntry[]): OfficeFile | null {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name));
  if (has(/^\[Content_Types\]\.xml$/i)) {
    if (has(/^xl\/workbook\.bin$/i)) return 'xlsb';
    return has(/^xl\//i) ? 'xlsx' : 'other';
  }
  if (has(/^Index(?:\.zip$|\/Document\.iwa$)/i)) return 'numbers';
  return has(/^mimetype$/) && has(/^content\.xml$/) ? 'ods' : null;
}

/** An Excel that was uploaded, or that is in an uploaded zip. */
interface WorkbookSource {
  file: PendingFile;
  /** Empty for the uploaded file itself. */
  entry: string;
  name: string;
  bytes: Uint8Array;
}

/**
 * Reads and stores the rows of an Excel, as those of the CSV that a spreadsheet would save.
 * @throws FileRefused when nothing of it can be imported
 */
export async function processWorkbook(
  services: JobServices,
  business: BusinessContext,
  { file, entry, name, bytes }: WorkbookSource,
  progress: FileProgress,
  signal: AbortSignal,
): Promise<void> {
  const context = { name, ruc: business.ruc, currentPeriod: currentPeriod(services.clock().getTime()) };
  // A copy, because the whole buffer of which bytes are a part would be copied to the thread.
  const reading = await services.processor.readSheet(business.accountantId, new Uint8Array(bytes), context);
  if ('refusal' in reading) throw new FileRefused(reading.refusal.code, reading.refusal.message);
  const { sheet, pieces, others } = reading;
  const notes = others.map(
    (other) =>
      `Leímos solo la hoja '${printable(sheet, 31)}'. La hoja '${printable(other, 31)}' también tiene una tabla de SUNAT: guárdala como un archivo aparte y súbela.`,
  );
  const text = { file, entry, name, notes, pieces: () => inOrder(pieces) };
  await processText(services, business, text, progress, signal);
}

async function* inOrder(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

const save = 'Ábrelo, guárdalo como .xlsx o CSV y súbelo otra vez.';

/** The refusal of a file of an office program that is not read. */
export function notReadable(kind: Exclude<OfficeFile, 'xlsx'> | 'page'): FileRefused {
  const sentences = {
    xlsb: `El archivo es un Excel binario (.xlsb). ${save}`,
    ods: `El archivo es de LibreOffice u OpenOffice (.ods). ${save}`,
    numbers: `El archivo es de Numbers. En Numbers elige Archivo, Exportar a, Excel o CSV, y sube el que resulta.`,
    page: 'El archivo es una página web, no una hoja de cálculo ni un XML de SUNAT. Si trae la tabla, ábrelo en Excel y guárdalo como .xlsx o CSV; si es un mensaje de error, descárgalo otra vez.',
    other:
      'El archivo es un documento de oficina que no es una hoja de cálculo. Sube un .txt, .csv, .xlsx, .xml o .zip.',
  };
  return new FileRefused('HOJA_NO_LEIDA', sentences[kind]);
}

/** The refusal of a file of the older Excel, of which one with a password is a kind. */
export async function olderExcel(source: ByteSource): Promise<FileRefused> {
  const searched = Math.min(source.size, largestWorkbook);
  const bytes = Buffer.from(await source.read(0, searched));
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? new FileRefused(
        'EXCEL_CON_CLAVE',
        'El Excel está protegido con contraseña. Ábrelo, quítale la contraseña (Archivo, Información, Proteger libro), guárdalo y súbelo otra vez.',
      )
    : new FileRefused('HOJA_NO_LEIDA', `El archivo es un Excel antiguo (.xls). ${save}`);
}

export function workbookTooLarge(): FileRefused {
  return new FileRefused(
    'EXCEL_MUY_PESADO',
    `El Excel pesa más de ${largestWorkbook / 1_000_000} MB. Guarda la hoja de los comprobantes como CSV y súbela.`,
  );
}
