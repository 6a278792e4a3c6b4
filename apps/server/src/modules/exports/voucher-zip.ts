import { buffer } from 'node:stream/consumers';
import { type VoucherFileType, voucherFileName } from '@contapro/domain';
import { ZipFile } from 'yazl';
import { HttpProblem } from '../../problem.ts';
import type { PurchaseRow } from '../vouchers/vouchers.repository.ts';
import type { VoucherFiles } from './voucher-files.ts';

/**
 * The maximum size of all files of a zip, in bytes. The zip is part of a JSON answer, so it is completely in memory.
 */
const maximumBytes = 30_000_000;

/**
 * A zip of the files of vouchers. Vouchers without a file are left out.
 * @throws HttpProblem 404 NO_FILES when no voucher has a file, 413 ZIP_TOO_LARGE
 */
export async function zipOfVouchers(
  files: VoucherFiles,
  businessId: string,
  rows: readonly PurchaseRow[],
  type: VoucherFileType,
  now: Date,
): Promise<Buffer> {
  const archive = new ZipFile();
  const used = new Set<string>();
  let weight = 0;
  for (const { xmlDocumentId, serie, number, code } of rows) {
    if (xmlDocumentId === null) continue;
    const bytes =
      type === 'xml' ? await files.xml(businessId, xmlDocumentId) : await files.jpeg(businessId, xmlDocumentId);
    if (!bytes) continue;
    weight += bytes.byteLength;
    if (weight > maximumBytes) throw tooLarge();
    // Vouchers of two suppliers, or an invoice and a note, may have the same series and number.
    const plain = voucherFileName(`${serie}-${number}`, type);
    const name = used.has(plain) ? voucherFileName(code, type) : plain;
    used.add(name);
    archive.addBuffer(Buffer.from(bytes), name, { compress: type === 'xml', mtime: now });
  }
  if (used.size === 0) throw noFiles();
  archive.end();
  return buffer(archive.outputStream);
}

const noFiles = () =>
  new HttpProblem(404, 'NO_FILES', 'Ninguno de estos comprobantes tiene todavía un archivo que descargar.');
const tooLarge = () =>
  new HttpProblem(
    413,
    'ZIP_TOO_LARGE',
    'Estos archivos pesan juntos más de 30 MB. Elige menos comprobantes y descárgalos por partes.',
  );
