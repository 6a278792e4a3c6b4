import { inflateRawSync } from 'node:zlib';
import type { Database } from '../../database/database.ts';
import { readUbl } from '../imports/ubl/read-ubl.ts';
import { drawJpeg, sizeOf } from './drawing/draw-jpeg.ts';
import { drawDocument, drawWithholding } from './drawing/voucher-svg.ts';
import type { ExportsRepository } from './exports.repository.ts';
import { picturesRepository } from './pictures.repository.ts';
import type { Picture } from './xlsx/workbook.ts';

/** The XML of a document cannot be read or drawn. `cause` has the reason. */
export class Undrawable extends Error {
  override name = 'Undrawable';
}

/** The version of the drawing. Increase it when the drawing changes, so that stored pictures are drawn again. */
const drawingVersion = 2;

/**
 * The original XML of a voucher, and its picture, which is drawn at the first request and then stored. Both are null when
 * the document does not exist.
 */
export function voucherFiles(database: Database, exports: ExportsRepository) {
  const pictures = picturesRepository(database);

  async function xml(businessId: string, xmlDocumentId: string): Promise<Buffer | null> {
    const document = await exports.document(businessId, xmlDocumentId);
    return document && inflateRawSync(document.deflated);
  }

  /** @throws Undrawable */
  async function jpeg(businessId: string, xmlDocumentId: string): Promise<Uint8Array | null> {
    const kept = await pictures.find(businessId, xmlDocumentId, drawingVersion);
    if (kept) return kept;
    const document = await exports.document(businessId, xmlDocumentId);
    const picture = document && (await drawn(document.deflated, xmlDocumentId));
    if (!picture) return null;
    await pictures.store(businessId, xmlDocumentId, picture, drawingVersion);
    return picture;
  }

  return {
    xml,
    jpeg,
    /**
     * The picture for a spreadsheet. Null when the document does not exist.
     * @throws Undrawable
     */
    async picture(businessId: string, xmlDocumentId: string): Promise<Picture | null> {
      const bytes = await jpeg(businessId, xmlDocumentId);
      return bytes && { jpeg: bytes, ...(await drawable(xmlDocumentId, () => sizeOf(bytes))) };
    },
  };
}

/** The drawing of a document; null when it is not a voucher. */
function drawn(deflated: Uint8Array, xmlDocumentId: string): Promise<Buffer | null> {
  return drawable(xmlDocumentId, async () => {
    const { facts } = readUbl(inflateRawSync(deflated));
    if (facts.kind === 'ignorado' || facts.kind === 'reversion') return null;
    return drawJpeg(facts.kind === 'comprobante' ? drawDocument(facts) : drawWithholding(facts));
  });
}

async function drawable<Result>(xmlDocumentId: string, draw: () => Promise<Result>): Promise<Result> {
  try {
    return await draw();
  } catch (cause) {
    throw new Undrawable(`Document ${xmlDocumentId} cannot be drawn`, { cause });
  }
}

export type VoucherFiles = ReturnType<typeof voucherFiles>;
