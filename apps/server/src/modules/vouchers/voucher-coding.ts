import type { AccountCoding } from '@contapro/domain';
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { voucherCodings, vouchers } from '../../database/schema/index.ts';

/** Whether a coding is that of a row of `vouchers`. Only purchases have codings. */
export const ofSameVoucher = and(
  eq(voucherCodings.businessId, vouchers.businessId),
  eq(voucherCodings.issuerId, vouchers.issuerId),
  eq(voucherCodings.typeCode, vouchers.typeCode),
  eq(voucherCodings.serie, vouchers.serie),
  eq(voucherCodings.number, vouchers.number),
  eq(voucherCodings.damYear, vouchers.damYear),
  eq(vouchers.book, 'compra'),
);

/**
 * How a purchase of a business is entered; null while nobody decided it. There is no lookup for each purchase if the business has no
 * decision at all.
 */
export const codingIn = (businessId: string | SQLWrapper) => sql<AccountCoding | null>`case
  when exists (select from ${voucherCodings} where ${eq(voucherCodings.businessId, businessId)})
  then (select ${voucherCodings.coding} from ${voucherCodings} where ${and(eq(voucherCodings.businessId, businessId), ofSameVoucher)}) end`;
