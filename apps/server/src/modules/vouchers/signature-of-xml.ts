import type { XmlSignature } from '@contapro/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { vouchers, xmlDocuments } from '../../database/schema/index.ts';

/** The signature of the XML of a voucher; null without an XML, and until it is checked. */
export const signatureOfXml: SQL<XmlSignature | null> = sql`(select ${xmlDocuments.signature} from ${xmlDocuments}
  where ${and(eq(xmlDocuments.businessId, vouchers.businessId), eq(xmlDocuments.id, vouchers.xmlDocumentId))})`;
