import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { voucherImages } from '../../database/schema/index.ts';

/** The drawn pictures of documents, by the version of the drawing. */
export function picturesRepository(database: Database) {
  return {
    async find(businessId: string, xmlDocumentId: string, version: number): Promise<Uint8Array | null> {
      const [kept] = await database
        .select({ jpeg: voucherImages.jpeg })
        .from(voucherImages)
        .where(
          and(
            eq(voucherImages.businessId, businessId),
            eq(voucherImages.xmlDocumentId, xmlDocumentId),
            eq(voucherImages.version, version),
          ),
        );
      return kept?.jpeg ?? null;
    },

    /** Stores a picture in place of one of an earlier version. */
    async store(businessId: string, xmlDocumentId: string, jpeg: Uint8Array, version: number): Promise<void> {
      await database
        .insert(voucherImages)
        .values({ businessId, xmlDocumentId, jpeg, version })
        .onConflictDoUpdate({
          target: [voucherImages.businessId, voucherImages.xmlDocumentId],
          set: { jpeg: sql`excluded.jpeg`, version: sql`excluded.version`, drawnAt: sql`now()` },
        });
    },
  };
}
