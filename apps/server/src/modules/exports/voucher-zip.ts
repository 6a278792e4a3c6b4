import type { Readable } from 'node:stream';
import type { VoucherFileType } from '@contapro/domain';
import { HttpProblem } from '../../problem.ts';
import type { BusinessRow } from '../businesses/own-business.ts';
import type { PurchaseRow } from '../vouchers/vouchers.repository.ts';
import { Undrawable, type VoucherFiles } from './voucher-files.ts';
import { voucherNames } from './voucher-names.ts';
import { zipStream } from './zip-stream.ts';

/**
 * The maximum size of all XML files of a zip, in bytes, because the browser reads the whole answer into memory. Pictures need
 * no limit: each has about 50 kB, and the contract allows 1,000.
 */
const maximumBytes = 100_000_000;

/** The files in a zip that list the vouchers whose picture cannot be drawn, and those whose document is missing. */
const undrawnName = 'comprobantes sin imagen.txt';
const missingName = 'comprobantes sin archivo.txt';

interface ZipOptions {
  type: VoucherFileType;
  now: Date;
  /** Called for each picture that could not be drawn. */
  onUndrawable: (error: Undrawable) => void;
}

type Business = Pick<BusinessRow, 'id' | 'accountantId' | 'ruc'>;
type Files = Pick<VoucherFiles, 'sizes' | 'xmls' | 'jpeg'>;
type RowWithDocument = PurchaseRow & { xmlDocumentId: string };

interface VoucherFile {
  row: RowWithDocument;
  bytes: Uint8Array;
}

/**
 * A zip of the files of vouchers, which are read while the zip is sent. Vouchers without a document are left out. Text files
 * list those whose picture cannot be drawn, and those whose document is missing in the store of documents. No snapshot is
 * needed, because one statement reads the rows and documents never change. When a file after the first one cannot be read, the
 * stream is destroyed.
 * @throws HttpProblem 404 NO_FILES when no voucher has a file, 413 ZIP_TOO_LARGE
 */
export async function zipOfVouchers(
  files: Files,
  business: Business,
  rows: readonly PurchaseRow[],
  { type, now, onUndrawable }: ZipOptions,
): Promise<Readable> {
  const undrawn: string[] = [];
  const missing: string[] = [];
  const skipped: Skipped = {
    onUndrawable: ({ serie, number }, error) => {
      onUndrawable(error);
      undrawn.push(`${serie}-${number}`);
    },
    onMissing: ({ serie, number }) => missing.push(`${serie}-${number}`),
  };
  const withDocument = rows.filter((row): row is RowWithDocument => row.xmlDocumentId !== null);
  const contents =
    type === 'xml'
      ? xmlFiles(files, business, withDocument, skipped)
      : jpegFiles(files, business, withDocument, skipped);
  // The first file is read before the answer begins: once a zip is being sent, the call can no longer be refused.
  const first = await contents.next();
  if (first.done) throw noFiles({ undrawn, missing });
  const nameOf = voucherNames({ type, ruc: business.ruc });
  return zipStream(async (zip) => {
    const add = async ({ row, bytes }: VoucherFile) =>
      zip.add(nameOf({ ...row, counterpartyId: row.supplierId }), bytes, { compress: type === 'xml', mtime: now });
    try {
      await add(first.value);
      for await (const file of contents) await add(file);
    } finally {
      await contents.return();
    }
    const addList = async (name: string, lines: readonly string[]) =>
      zip.add(name, Buffer.from([...lines, ''].join('\r\n')), { mtime: now });
    if (undrawn.length > 0)
      await addList(undrawnName, ['No se pudo dibujar la imagen de:', ...undrawn, 'Descarga su XML.']);
    if (missing.length > 0)
      await addList(missingName, [
        'No encontramos el archivo de:',
        ...missing,
        'Inténtalo más tarde; si sigue igual, escribe a Soporte.',
      ]);
  });
}

/** What is called for the vouchers that get no file. */
interface Skipped {
  onUndrawable: (row: RowWithDocument, error: Undrawable) => void;
  onMissing: (row: RowWithDocument) => void;
}

/** @throws HttpProblem 413 ZIP_TOO_LARGE before the first file */
async function* xmlFiles(
  { sizes, xmls }: Files,
  business: Business,
  vouchers: readonly RowWithDocument[],
  { onMissing }: Skipped,
): AsyncGenerator<VoucherFile, void, void> {
  const rows = new Map(vouchers.map((row) => [row.xmlDocumentId, row]));
  const stored = await sizes(business.id, [...rows.keys()]);
  if ([...stored.values()].reduce((sum, size) => sum + size, 0) > maximumBytes) throw tooLarge();
  for await (const { id, bytes } of xmls(business.id, stored)) {
    const row = rows.get(id);
    if (row) yield { row, bytes };
    rows.delete(id);
  }
  rows.forEach(onMissing);
}

async function* jpegFiles(
  { jpeg }: Files,
  business: Business,
  vouchers: readonly RowWithDocument[],
  { onUndrawable, onMissing }: Skipped,
): AsyncGenerator<VoucherFile, void, void> {
  for (const row of vouchers) {
    try {
      const bytes = await jpeg(business, row.xmlDocumentId);
      if (bytes) yield { row, bytes };
      else onMissing(row);
    } catch (error) {
      if (!(error instanceof Undrawable)) throw error;
      onUndrawable(row, error);
    }
  }
}

/** The error for vouchers without any file. `undrawn` and `missing` are those that have a document. */
function noFiles({ undrawn, missing }: Readonly<Record<'undrawn' | 'missing', readonly string[]>>): HttpProblem {
  if (undrawn.length > 0)
    return new HttpProblem(404, 'NO_FILES', 'No se pudo dibujar la imagen de estos comprobantes. Descarga su XML.');
  if (missing.length > 0)
    return new HttpProblem(
      404,
      'NO_FILES',
      'No encontramos los archivos de estos comprobantes. Inténtalo más tarde; si sigue igual, escribe a Soporte.',
    );
  return new HttpProblem(404, 'NO_FILES', 'Ninguno de estos comprobantes tiene todavía un archivo. Sube sus XML.');
}
const tooLarge = () =>
  new HttpProblem(
    413,
    'ZIP_TOO_LARGE',
    'Estos archivos pesan juntos más de 100 MB. Elige menos comprobantes y descárgalos por partes.',
  );
