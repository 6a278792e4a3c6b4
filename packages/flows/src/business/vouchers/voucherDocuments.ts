import type { Voucher, VoucherFileType } from '@contapro/domain';
import type { FileChoice } from '../../engine/file-download/index.ts';
import type { DocumentChoice } from '../../engine/voucher-viewer/index.ts';

/** The document of a purchase for the viewer; null while it has no image. */
export const documentOfVoucher = ({
  code,
  imageUrl,
  xmlUrl,
  documentTypeCode,
  serieNumber,
  supplierName,
  supplierRuc,
  issueDate,
  reasons,
  supplierState,
  validity,
  signature,
  decision,
  accounts,
}: Voucher): DocumentChoice | null =>
  imageUrl === null
    ? null
    : {
        url: imageUrl,
        xmlUrl,
        voucher: { book: 'purchases', code },
        document: {
          typeCode: documentTypeCode,
          number: serieNumber,
          issuer: { name: supplierName, ruc: supplierRuc },
          issueDate,
          ...(decision?.note && { decisionNote: decision.note }),
          // A voucher that was decided may have no reason any more.
          reasons: reasons.length === 0 && decision ? decision.reasons : reasons,
          accounts,
          supplierState,
          validity,
          signature,
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
