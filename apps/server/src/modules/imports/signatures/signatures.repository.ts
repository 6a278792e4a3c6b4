import type { XmlSignature } from '@contapro/domain';
import type { ISql } from '../../../database/sql.ts';
import { recordset } from '../../../database/recordset.ts';
import type { StoredBytes } from '../../../documents/document-store.ts';
import type { Book, VoucherKey } from '../../vouchers/facts.ts';

/** A document whose signature was not checked yet. */
export interface UncheckedDocument extends StoredBytes {
  id: string;
}

/** The result of a check. */
export interface CheckedDocument {
  id: string;
  signature: XmlSignature;
}

/** The signatures of XML documents. Imports store the documents without; the job of their business checks them afterwards. */
export function signaturesRepository(sql: ISql) {
  return {
    /** The businesses with documents that were not checked yet, but those with files that wait to be read, whose turn comes first. */
    async waitingBusinesses(limit: number): Promise<string[]> {
      // Each step finds the next business in the index, whatever the number of its documents.
      const rows = await sql<{ businessId: string }[]>`
        with recursive waiting as (
          (select business_id from xml_documents where signature is null order by business_id limit 1)
          union all
          select (select document.business_id from xml_documents document
            where document.signature is null and document.business_id > waiting.business_id
            order by document.business_id limit 1)
          from waiting where waiting.business_id is not null
        )
        select business_id::text as "businessId" from waiting
        where business_id is not null and not exists (
          select from import_files file where file.business_id = waiting.business_id and file.state = 'recibido')
        limit ${limit}`;
      return rows.map(({ businessId }) => businessId);
    },

    /** Whether files of the business wait to be read. */
    async hasPendingFiles(businessId: string): Promise<boolean> {
      const [row] = await sql<{ isPending: boolean }[]>`
        select exists (select from import_files where business_id = ${businessId} and state = 'recibido') as "isPending"`;
      return row?.isPending === true;
    },

    async unchecked(businessId: string, limit: number): Promise<UncheckedDocument[]> {
      return sql<UncheckedDocument[]>`
        select id::text, deflated as bytes, object_key as "objectKey" from xml_documents
        where business_id = ${businessId} and signature is null order by xml_documents.id limit ${limit}`;
    },

    /** Stores what checks found. A document that was deleted meanwhile is left out. */
    async store(businessId: string, checked: readonly CheckedDocument[]): Promise<void> {
      await sql`
        update xml_documents document set signature = given.signature
        from ${recordset(sql, checked, { id: 'uuid', signature: 'jsonb' })}
        where document.business_id = ${businessId} and document.id = given.id`;
    },

    /** The keys of the vouchers of a book whose XML is one of these documents. */
    async vouchersOf(businessId: string, book: Book, documents: readonly string[]): Promise<VoucherKey[]> {
      return sql<VoucherKey[]>`
        select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
        where business_id = ${businessId} and book = ${book} and xml_document_id = any(${[...documents]}::uuid[])`;
    },
  };
}
