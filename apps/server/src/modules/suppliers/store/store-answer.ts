import type { Sql } from '../../../database/sql.ts';
import type { Clock } from '../../../clock.ts';
import type { Validity } from '../../sunat/voucher-validity.ts';
import { businessContext } from '../../vouchers/store/business-context.ts';
import { refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import { asOnlyWriter } from '../../vouchers/store/transaction.ts';
import { type DueVoucher, suppliersRepository } from '../suppliers.repository.ts';
import { taxpayersRepository } from '../taxpayers.repository.ts';

/**
 * Stores what the validity service answered about a purchase on a day, and classifies the purchase again.
 *
 * @param next When to ask again, by the day of the first of the answers with the same state; null for never.
 */
export async function storeAnswer(
  { sql, clock }: { sql: Sql; clock: Clock },
  businessId: string,
  { key, issuerRuc }: DueVoucher,
  { state, issuer }: Validity,
  { day, next }: { day: string; next: (since: string) => Date | null },
): Promise<void> {
  await asOnlyWriter(sql, businessId, async (transaction) => {
    await suppliersRepository(transaction).storeValidity(businessId, key, { state }, { day, next });
    if (issuer)
      await taxpayersRepository(transaction).storeChanges([
        { ruc: issuerRuc, since: day, ...issuer, source: 'validez' },
      ]);
    const business = await businessContext(transaction, clock(), businessId);
    await refreshVouchers(transaction, business, 'compra', [key]);
  });
}
