import { inflateRawSync } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { voucherImages } from '../../database/schema/index.ts';
import { readUbl } from '../imports/ubl/read-ubl.ts';
import { drawJpeg, sizeOf } from './drawing/draw-jpeg.ts';
import { drawDocument, drawWithholding } from './drawing/voucher-svg.ts';
import type { ExportsRepository } from './exports.repository.ts';
import type { Picture } from './xlsx/workbook.ts';

/** The version of the drawing. Increase it when the drawing changes, so that stored pictures are drawn again. */
const drawingVersion = 1;

/** The original XML of a voucher, and its picture, which is drawn at the first request and then stored. */
export function voucherFiles(database: Database, exports: ExportsRepository) {
  async function xml(businessId: string, xmlDocumentId: string): Promise<Buffer | null> {
    const document = await exports.document(businessId, xmlDocumentId);
    return document && inflateRawSync(document.deflated);
  }

  async function jpeg(businessId: string, xmlDocumentId: string): Promise<Uint8Array | null> {
    const [kept] = await database
      .select({ jpeg: voucherImages.jpeg })
      .from(voucherImages)
      .where(
        and(
          eq(voucherImages.businessId, businessId),
          eq(voucherImages.xmlDocumentId, xmlDocumentId),
          eq(voucherImages.version, drawingVersion),
        ),
      );
    if (kept) return kept.jpeg;
    const document = await xml(businessId, xmlDocumentId);
    if (!document) return null;
    const { facts } = readUbl(document);
    if (facts.kind === 'ignorado' || facts.kind === 'reversion') return null;
    const picture = await drawJpeg(facts.kind === 'comprobante' ? drawDocument(facts) : drawWithholding(facts));
    await database
      .insert(voucherImages)
      .values({ businessId, xmlDocumentId, jpeg: picture, version: drawingVersion })
      .onConflictDoUpdate({
        target: [voucherImages.businessId, voucherImages.xmlDocumentId],
        set: { jpeg: sql`excluded.jpeg`, version: sql`excluded.version`, drawnAt: sql`now()` },
      });
    return picture;
  }

  return {
    xml,
    jpeg,
    /** The picture for a spreadsheet. @throws Error when the document does not exist */
    async picture(businessId: string, xmlDocumentId: string): Promise<Picture> {
      const bytes = await jpeg(businessId, xmlDocumentId);
      if (!bytes) throw new Error(`Document ${xmlDocumentId} has no picture`);
      return { jpeg: bytes, ...(await sizeOf(bytes)) };
    },
  };
}

export type VoucherFiles = ReturnType<typeof voucherFiles>;
