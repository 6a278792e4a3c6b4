import type { VoucherKey } from '../../vouchers/facts.ts';
import type { JobServices } from '../import-services.ts';
import { businessContext } from '../../vouchers/store/business-context.ts';
import { refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';

/**
 * Classifies the purchases of a business again when it sells new kinds of goods, because expenses of these kinds are no
 * longer foreign. The kinds with which the purchases were last classified are stored, so that a job after a crash still
 * finds the difference.
 */
export async function refreshForeignExpenses(services: JobServices, businessId: string): Promise<void> {
  await services.asOnlyWriter(businessId, async (transaction) => {
    const [told] = await transaction<{ soldKinds: string[] }[]>`
      select sold_kinds as "soldKinds" from businesses where id = ${businessId}`;
    if (!told) return;
    const business = await businessContext(transaction, services.clock(), businessId);
    if (business.soldKinds.every((kind) => told.soldKinds.includes(kind))) return;
    const keys = await transaction<VoucherKey[]>`
      select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
      where business_id = ${businessId} and book = 'compra' and 'AJENO_AL_GIRO' = any(reasons)`;
    await refreshVouchers(transaction, business, 'compra', keys);
    await transaction`update businesses set sold_kinds = ${business.soldKinds}::text[] where id = ${businessId}`;
  });
}
