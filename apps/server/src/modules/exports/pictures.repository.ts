import type { Sql } from '../../database/sql.ts';
import type { DocumentStore, StoredBytes } from '../../documents/document-store.ts';

/**
 * The drawn pictures of documents, by the version of the drawing. Statements of the driver, because the store of documents
 * takes part in their transaction.
 */
export function picturesRepository(sql: Sql, documents: DocumentStore) {
  return {
    /** The stored picture; null when there is none, or when its object is missing. */
    async find(businessId: string, xmlDocumentId: string, version: number): Promise<Uint8Array | null> {
      const [kept] = await sql<StoredBytes[]>`
        select jpeg as bytes, object_key as "objectKey" from voucher_images
        where business_id = ${businessId} and xml_document_id = ${xmlDocumentId} and version = ${version}`;
      return kept ? documents.read(kept) : null;
    },

    /** Stores a picture in place of one of an earlier version. */
    async store(businessId: string, xmlDocumentId: string, jpeg: Uint8Array, version: number): Promise<void> {
      const stored = await documents.keep(businessId, [jpeg]);
      const [picture] = stored;
      if (!picture) throw new Error('The store of documents kept no picture');
      await sql.begin(async (transaction) => {
        const { count: added } = await transaction`
          insert into voucher_images (business_id, xml_document_id, jpeg, object_key, version)
          values (${businessId}, ${xmlDocumentId}, ${picture.bytes}, ${picture.objectKey}, ${version})
          on conflict (business_id, xml_document_id) do nothing`;
        if (added === 0) {
          // The lock of the row makes sure that the object that is recorded is the one that is replaced.
          const [former] = await transaction<StoredBytes[]>`
            select null as bytes, object_key as "objectKey" from voucher_images
            where business_id = ${businessId} and xml_document_id = ${xmlDocumentId} for update`;
          // Deleted meanwhile with its document: the new object is not confirmed, and the sweep deletes it.
          if (!former) return;
          await transaction`
            update voucher_images set jpeg = ${picture.bytes}, object_key = ${picture.objectKey}, version = ${version}, drawn_at = now()
            where business_id = ${businessId} and xml_document_id = ${xmlDocumentId}`;
          if (former.objectKey !== null)
            await transaction`
              insert into deleted_objects (object_key) values (${former.objectKey}) on conflict do nothing`;
        }
        await documents.confirm(transaction, businessId, stored);
      });
    },
  };
}
