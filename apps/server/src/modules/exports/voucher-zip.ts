import type { Readable } from 'node:stream';
import { type VoucherFileType, voucherFileName } from '@contapro/domain';
import { HttpProblem } from '../../problem.ts';
import type { PurchaseRow } from '../vouchers/vouchers.repository.ts';
import { Undrawable, type VoucherFiles } from './voucher-files.ts';
import { zipStream } from './zip-stream.ts';

/**
 * The maximum size of all XML files of a zip, in bytes, because the browser reads the whole answer into memory. Pictures need
 * no limit: each has about 50 kB, and the contract allows 1,000.
 */
const maximumBytes = 100_000_000;

/** The name of the file in a zip that lists the vouchers without a picture. */
const undrawnName = 'comprobantes sin imagen.txt';

interface ZipOptions {
  type: VoucherFileType;
  now: Date;
  /** Called for each picture that could not be drawn. */
  onUndrawable: (error: Undrawable) => void;
}

type Files = Pick<VoucherFiles, 'sizes' | 'xmls' | 'jpeg'>;
type RowWithDocument = PurchaseRow & { xmlDocumentId: string };

interface VoucherFile {
  row: RowWithDocument;
  bytes: Uint8Array;
}

/**
 * A zip of the files of vouchers, which are read while the zip is sent. Vouchers without a file are left out. A text file
 * lists those whose picture cannot be drawn. No snapshot is needed, because one statement reads the rows and documents never
 * change. When a file after the first one cannot be read, the stream is destroyed.
 * @throws HttpProblem 404 NO_FILES when no voucher has a file, 413 ZIP_TOO_LARGE
 */
export async function zipOfVouchers(
  files: Files,
  businessId: string,
  rows: readonly PurchaseRow[],
  { type, now, onUndrawable }: ZipOptions,
): Promise<Readable> {
  const undrawn: string[] = [];
  const withDocument = rows.filter((row): row is RowWithDocument => row.xmlDocumentId !== null);
  const contents =
    type === 'xml'
      ? xmlFiles(files, businessId, withDocument)
      : jpegFiles(files, businessId, withDocument, ({ serie, number }, error) => {
          onUndrawable(error);
          undrawn.push(`${serie}-${number}`);
        });
  // A zip that is being sent cannot be replaced by a refusal any more, so the first file is read before.
  const first = await contents.next();
  if (first.done) throw noFiles();
  const used = new Set<string>();
  return zipStream(async (zip) => {
    const add = async ({ row: { serie, number, code }, bytes }: VoucherFile) => {
      // Vouchers of two suppliers, or an invoice and a note, may have the same series and number.
      const plain = voucherFileName(`${serie}-${number}`, type);
      const name = used.has(plain) ? voucherFileName(code, type) : plain;
      used.add(name);
      await zip.add(name, bytes, { compress: type === 'xml', mtime: now });
    };
    try {
      await add(first.value);
      for await (const file of contents) await add(file);
    } finally {
      await contents.return();
    }
    if (undrawn.length === 0) return;
    const text = ['No se pudo dibujar la imagen de:', ...undrawn, 'Descarga su XML.', ''].join('\r\n');
    await zip.add(undrawnName, Buffer.from(text), { mtime: now });
  });
}

/** @throws HttpProblem 413 ZIP_TOO_LARGE before the first file */
async function* xmlFiles(
  { sizes, xmls }: Files,
  businessId: string,
  vouchers: readonly RowWithDocument[],
): AsyncGenerator<VoucherFile, void, void> {
  const rows = new Map(vouchers.map((row) => [row.xmlDocumentId, row]));
  const stored = await sizes(businessId, [...rows.keys()]);
  if ([...stored.values()].reduce((sum, size) => sum + size, 0) > maximumBytes) throw tooLarge();
  for await (const { id, bytes } of xmls(businessId, stored)) {
    const row = rows.get(id);
    if (row) yield { row, bytes };
  }
}

async function* jpegFiles(
  { jpeg }: Files,
  businessId: string,
  vouchers: readonly RowWithDocument[],
  onUndrawable: (row: RowWithDocument, error: Undrawable) => void,
): AsyncGenerator<VoucherFile, void, void> {
  for (const row of vouchers) {
    try {
      const bytes = await jpeg(businessId, row.xmlDocumentId);
      if (bytes) yield { row, bytes };
    } catch (error) {
      if (!(error instanceof Undrawable)) throw error;
      onUndrawable(row, error);
    }
  }
}

const noFiles = () =>
  new HttpProblem(404, 'NO_FILES', 'Ninguno de estos comprobantes tiene todavía un archivo que descargar.');
const tooLarge = () =>
  new HttpProblem(
    413,
    'ZIP_TOO_LARGE',
    'Estos archivos pesan juntos más de 100 MB. Elige menos comprobantes y descárgalos por partes.',
  );
