import type { XmlSignature } from '@contapro/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { type vouchers, type withholdings, xmlDocuments } from '../../database/schema/index.ts';

/** The signature of the XML of a voucher or receipt; null without an XML, and until it is checked. */
export const signatureOfXml = ({
  businessId,
  xmlDocumentId,
}: typeof vouchers | typeof withholdings): SQL<XmlSignature | null> =>
  sql`(select ${xmlDocuments.signature} from ${xmlDocuments}
    where ${and(eq(xmlDocuments.businessId, businessId), eq(xmlDocuments.id, xmlDocumentId))})`;
