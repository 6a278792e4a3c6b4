import type { ISql } from '../database/sql.ts';

/**
 * Deletes documents of a business with their pictures, and records their objects for `DocumentStore.sweep`. The rows of these tables
 * are deleted nowhere else, because nothing would find their objects then.
 *
 * @param documents the ids of the documents; without them, all documents of the business
 */
export async function deleteStored(
  transaction: ISql,
  businessId: string,
  documents?: readonly string[],
): Promise<void> {
  const ids = documents && [...documents];
  await transaction`
    with pictures as (
      delete from voucher_images
      where business_id = ${businessId} ${ids ? transaction`and xml_document_id = any(${ids}::uuid[])` : transaction``}
      returning object_key
    ), texts as (
      delete from xml_documents
      where business_id = ${businessId} ${ids ? transaction`and id = any(${ids}::uuid[])` : transaction``}
      returning object_key
    )
    insert into deleted_objects (object_key)
    select object_key from (select object_key from pictures union all select object_key from texts) gone
    where object_key is not null on conflict do nothing`;
}
