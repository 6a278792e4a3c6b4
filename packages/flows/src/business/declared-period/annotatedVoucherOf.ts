import { formatSerieNumber, type MovedVoucher, parseVoucherCode } from '@contapro/domain';
import type { AnnotatedVoucher } from '../../engine/voucher-annotation/index.ts';

/** A purchase that moved, for the dialog that annotates it. Its day of payment is not known here; the server knows it. */
export function annotatedVoucherOf({ code, issueDate }: MovedVoucher): AnnotatedVoucher {
  const key = parseVoucherCode(code);
  return {
    code,
    serieNumber: key === null ? code : formatSerieNumber(key.series, key.number),
    issueDate,
    dueDate: null,
    documentTypeCode: key?.documentType ?? null,
  };
}
