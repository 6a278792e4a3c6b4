import type { Book } from '@contapro/domain';
import type { ReportBusiness } from '../../facts.ts';

/** A voucher of a business. */
export interface VoucherRequest {
  business: ReportBusiness;
  book: Book;
  /** See `voucherCode`. */
  code: string;
}

/** The query of `getVoucherHistory`. */
export const voucherHistoryQuery = ({ business, book, code }: VoucherRequest) => ({
  business_ruc: business.ruc,
  business_uuid: business.uuid,
  operation_type: book === 'purchases' ? ('COMPRA' as const) : ('VENTA' as const),
  code,
});
