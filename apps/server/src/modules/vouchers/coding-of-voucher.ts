import { and, eq } from 'drizzle-orm';
import { voucherCodings, vouchers } from '../../database/schema/index.ts';

/** The condition that a coding is that of a voucher. Only purchases have codings. */
export const codingOfVoucher = and(
  eq(voucherCodings.businessId, vouchers.businessId),
  eq(voucherCodings.issuerId, vouchers.issuerId),
  eq(voucherCodings.typeCode, vouchers.typeCode),
  eq(voucherCodings.serie, vouchers.serie),
  eq(voucherCodings.number, vouchers.number),
  eq(voucherCodings.damYear, vouchers.damYear),
  eq(vouchers.book, 'compra'),
);
