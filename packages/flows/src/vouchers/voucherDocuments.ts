import type { Voucher, VoucherFileType } from '@contapro/domain';
import type { FileChoice } from '../file-download/index.ts';
import type { DocumentChoice } from '../report-page/index.ts';

/** The document of a purchase for the viewer; null while it has no image. */
export const documentOfVoucher = ({
  imageUrl,
  documentTypeCode,
  serieNumber,
  supplierName,
  supplierRuc,
  issueDate,
  decision,
}: Voucher): DocumentChoice | null =>
  imageUrl === null
    ? null
    : {
        url: imageUrl,
        document: {
          typeCode: documentTypeCode,
          number: serieNumber,
          issuer: { name: supplierName, ruc: supplierRuc },
          issueDate,
          ...(decision?.note && { decisionNote: decision.note }),
        },
      };

/** A file of a purchase for its download; null while it does not exist. */
export function fileOfVoucher(
  { serieNumber, imageUrl, xmlUrl }: Voucher,
  fileType: VoucherFileType,
): FileChoice | null {
  const url = fileType === 'xml' ? xmlUrl : imageUrl;
  return url === null ? null : { url, serieNumber, fileType };
}
