import { basePath } from '@contapro/openapi/operations';
import type { LinkLife, Links } from '../../security/links.ts';

/** The links to the files of a voucher, relative to the API host. Both are null until its XML is imported. */
export interface VoucherFileLinks {
  jpeg: string | null;
  xml: string | null;
}

/** The document of a voucher, and the name of its files without their extension. */
interface LinkedVoucher {
  xmlDocumentId: string | null;
  name: string;
}

/**
 * Signs the links to the picture and the XML of vouchers of a business. Both of a voucher contain the same token, which is
 * valid for `life`. Make the function once for all vouchers of an answer or a file.
 */
export function voucherFileLinks(
  links: Links,
  businessId: string,
  life: LinkLife,
): (voucher: LinkedVoucher) => VoucherFileLinks {
  const sign = links.signEach('vouchers', { businessId }, 'xmlDocumentId', life);
  return ({ xmlDocumentId, name }) => {
    if (xmlDocumentId === null) return { jpeg: null, xml: null };
    const path = `${basePath}/files/vouchers/${sign(xmlDocumentId)}/${encodeURIComponent(name)}`;
    return { jpeg: `${path}.jpeg`, xml: `${path}.xml` };
  };
}
