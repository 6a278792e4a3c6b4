import { inflateRawSync } from 'node:zlib';
import { readUbl } from '../../imports/ubl/read-ubl.ts';
import type { Picture } from '../xlsx/workbook.ts';
import { drawJpeg } from './draw-jpeg.ts';
import { drawDocument, drawWithholding } from './voucher-drawing.ts';

/**
 * Draws the picture of a document; null when it is not a voucher. It takes some 20 ms of one processor.
 * @param packed The bytes of its XML as `deflateRaw` packs them.
 * @throws FileRefused or Error when the XML cannot be read or drawn
 */
export async function drawVoucher(packed: Uint8Array): Promise<Picture | null> {
  const { facts } = readUbl(inflateRawSync(packed));
  if (facts.kind === 'ignorado' || facts.kind === 'reversion') return null;
  const drawing = facts.kind === 'comprobante' ? drawDocument(facts) : drawWithholding(facts);
  return { jpeg: await drawJpeg(drawing), width: drawing.width, height: drawing.height };
}
