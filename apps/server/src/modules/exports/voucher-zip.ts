import { buffer } from 'node:stream/consumers';
import { type VoucherFileType, voucherFileName } from '@contapro/domain';
import { ZipFile } from 'yazl';
import { HttpProblem } from '../../problem.ts';
import type { PurchaseRow } from '../vouchers/vouchers.repository.ts';
import { Undrawable, type VoucherFiles } from './voucher-files.ts';

/**
 * The maximum size of all files of a zip, in bytes. The zip is part of a JSON answer, so it is completely in memory.
 */
const maximumBytes = 30_000_000;

/** The name of the file in a zip that lists the vouchers without a picture. */
const undrawnName = 'comprobantes sin imagen.txt';

interface ZipOptions {
  type: VoucherFileType;
  now: Date;
  /** Called for each picture that could not be drawn. */
  onUndrawable: (error: Undrawable) => void;
}

/**
 * A zip of the files of vouchers. Vouchers without a file are left out. A text file lists those whose picture cannot be
 * drawn. No snapshot is needed, because one statement reads the rows and documents never change.
 * @throws HttpProblem 404 NO_FILES when no voucher has a file, 413 ZIP_TOO_LARGE
 */
export async function zipOfVouchers(
  files: Pick<VoucherFiles, 'xml' | 'jpeg'>,
  businessId: string,
  rows: readonly PurchaseRow[],
  { type, now, onUndrawable }: ZipOptions,
): Promise<Buffer> {
  const archive = new ZipFile();
  const used = new Set<string>();
  const undrawn: string[] = [];
  let weight = 0;
  for (const { xmlDocumentId, serie, number, code } of rows) {
    if (xmlDocumentId === null) continue;
    const bytes = await (type === 'xml' ? files.xml(businessId, xmlDocumentId) : jpegOf(xmlDocumentId));
    if (bytes === 'undrawable') undrawn.push(`${serie}-${number}`);
    if (!bytes || bytes === 'undrawable') continue;
    weight += bytes.byteLength;
    if (weight > maximumBytes) throw tooLarge();
    // Vouchers of two suppliers, or an invoice and a note, may have the same series and number.
    const plain = voucherFileName(`${serie}-${number}`, type);
    const name = used.has(plain) ? voucherFileName(code, type) : plain;
    used.add(name);
    archive.addBuffer(Buffer.from(bytes), name, { compress: type === 'xml', mtime: now });
  }
  if (used.size === 0) throw noFiles();
  if (undrawn.length > 0) {
    const text = ['No se pudo dibujar la imagen de:', ...undrawn, 'Descarga su XML.', ''].join('\r\n');
    archive.addBuffer(Buffer.from(text), undrawnName, { mtime: now });
  }
  archive.end();
  return buffer(archive.outputStream);

  async function jpegOf(xmlDocumentId: string): Promise<Uint8Array | null | 'undrawable'> {
    try {
      return await files.jpeg(businessId, xmlDocumentId);
    } catch (error) {
      if (!(error instanceof Undrawable)) throw error;
      onUndrawable(error);
      return 'undrawable';
    }
  }
}

const noFiles = () =>
  new HttpProblem(404, 'NO_FILES', 'Ninguno de estos comprobantes tiene todavía un archivo que descargar.');
const tooLarge = () =>
  new HttpProblem(
    413,
    'ZIP_TOO_LARGE',
    'Estos archivos pesan juntos más de 30 MB. Elige menos comprobantes y descárgalos por partes.',
  );
