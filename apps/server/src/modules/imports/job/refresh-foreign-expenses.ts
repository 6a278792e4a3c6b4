import type { JobServices } from '../import-services.ts';
import { businessContext } from '../../vouchers/store/business-context.ts';
import { refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import { foreignExpenses, storedSoldKinds, storeSoldKinds } from '../store/sold-kinds.ts';

/**
 * Classifies the purchases of a business again when it sells new kinds of goods, because expenses of these kinds are no
 * longer foreign. The kinds with which the purchases were last classified are stored, so that a job after a crash still
 * finds the difference.
 */
export async function refreshForeignExpenses(services: JobServices, businessId: string): Promise<void> {
  await services.asOnlyWriter(businessId, async (transaction) => {
    const stored = await storedSoldKinds(transaction, businessId);
    if (!stored) return;
    const business = await businessContext(transaction, services.clock(), businessId);
    if (business.soldKinds.every((kind) => stored.includes(kind))) return;
    await refreshVouchers(transaction, business, 'compra', await foreignExpenses(transaction, businessId));
    await storeSoldKinds(transaction, businessId, business.soldKinds);
  });
}
