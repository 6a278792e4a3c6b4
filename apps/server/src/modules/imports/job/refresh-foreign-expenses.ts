import type { VoucherKey } from '../facts.ts';
import { soldKindsOf } from '../store/business-context.ts';
import { type BusinessContext, refreshVouchers } from '../store/refresh-vouchers.ts';
import { asOnlyWriter } from '../store/transaction.ts';
import type { ImportServices } from './import-services.ts';

/** Sales that have just come may show that an expense is not foreign to the business after all. */
export async function refreshForeignExpenses(services: ImportServices, business: BusinessContext): Promise<void> {
  await asOnlyWriter(services.sql, business.id, async (transaction) => {
    const soldKinds = await soldKindsOf(transaction, business.id, services.clock());
    if (soldKinds.every((kind) => business.soldKinds.includes(kind))) return;
    const keys = await transaction<VoucherKey[]>`
      select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
      where business_id = ${business.id} and book = 'compra' and 'AJENO_AL_GIRO' = any(reasons)`;
    await refreshVouchers(transaction, { ...business, soldKinds }, 'compra', keys);
  });
}
