import type { VoucherKey } from '../facts.ts';
import { businessContext } from './business-context.ts';
import { refreshVouchers } from './refresh-vouchers.ts';
import type { Transaction } from './transaction.ts';

/**
 * Classifies the purchases again whose credit may be that of a later month because a deposit of their detracción was made in it:
 * the month was marked as declared, or is not any more. The transaction must have the lock of the business.
 *
 * @param month `YYYYMM`
 */
export async function refreshLateCredits(
  transaction: Transaction,
  now: Date,
  businessId: string,
  month: string,
): Promise<void> {
  const firstDay = `${month.slice(0, 4)}-${month.slice(4)}-01`;
  const purchases = await transaction<VoucherKey[]>`
    select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
    where business_id = ${businessId} and book = 'compra' and period < ${month} and subject_to_detraction and exists (
      select 1 from detraction_deposits deposit
      where deposit.business_id = ${businessId} and deposit.supplier_id = vouchers.issuer_id
        and deposit.type_code = vouchers.type_code and deposit.serie = vouchers.serie and deposit.number = vouchers.number
        and paid_on >= ${firstDay}::text::date and paid_on < ${firstDay}::text::date + interval '1 month')`;
  if (purchases.length === 0) return;
  await refreshVouchers(transaction, await businessContext(transaction, now, businessId), 'compra', purchases);
}
