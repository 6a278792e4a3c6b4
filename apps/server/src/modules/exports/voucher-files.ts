import { inflateRawSync } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { voucherImages } from '../../database/schema/index.ts';
import { readUbl } from '../imports/ubl/read-ubl.ts';
import { drawJpeg, sizeOf } from './drawing/draw-jpeg.ts';
import { drawDocument, drawWithholding } from './drawing/voucher-svg.ts';
import type { ExportsRepository } from './exports.repository.ts';
import type { Picture } from './xlsx/workbook.ts';

/** Raised when the drawing changes: pictures of an older one are drawn again. */
const drawingVersion = 1;

/** A voucher's XML as it came, and its picture, drawn when first asked for and kept. */
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
    /** For a spreadsheet. @throws Error when the document is gone. */
    async picture(businessId: string, xmlDocumentId: string): Promise<Picture> {
      const bytes = await jpeg(businessId, xmlDocumentId);
      if (!bytes) throw new Error(`Document ${xmlDocumentId} has no picture`);
      return { jpeg: bytes, ...(await sizeOf(bytes)) };
    },
  };
}

export type VoucherFiles = ReturnType<typeof voucherFiles>;
