import { basePath } from '@contapro/openapi/operations';
import type { LinkLife, Links } from '../../security/links.ts';

/** The links to the files of a voucher, relative to the API host. Both are null until its XML is imported. */
export interface VoucherFileLinks {
  jpeg: string | null;
  xml: string | null;
}

/** Signs the links to the picture and the XML of a voucher. Both contain the same token, which is valid for `life`. */
export function voucherFileLinks(
  links: Links,
  { businessId, xmlDocumentId, name }: { businessId: string; xmlDocumentId: string | null; name: string },
  life: LinkLife,
): VoucherFileLinks {
  if (xmlDocumentId === null) return { jpeg: null, xml: null };
  const token = links.sign('vouchers', { businessId, xmlDocumentId }, life);
  const path = `${basePath}/files/vouchers/${token}/${encodeURIComponent(name)}`;
  return { jpeg: `${path}.jpeg`, xml: `${path}.xml` };
}
