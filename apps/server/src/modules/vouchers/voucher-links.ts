import { basePath } from '@contapro/openapi/operations';
import type { Links } from '../../security/links.ts';

/** Where a voucher's files are fetched, relative to the API host; both null while its XML is not here. */
export interface VoucherFileLinks {
  jpeg: string | null;
  xml: string | null;
}

/** Signs the links to a voucher's picture and XML: one token opens both, until `expiresAt`. */
export function voucherFileLinks(
  links: Links,
  { businessId, xmlDocumentId, name }: { businessId: string; xmlDocumentId: string | null; name: string },
  expiresAt: Date,
): VoucherFileLinks {
  if (xmlDocumentId === null) return { jpeg: null, xml: null };
  const token = links.sign('vouchers', { businessId, xmlDocumentId }, expiresAt);
  const path = `${basePath}/files/vouchers/${token}/${encodeURIComponent(name)}`;
  return { jpeg: `${path}.jpeg`, xml: `${path}.xml` };
}
