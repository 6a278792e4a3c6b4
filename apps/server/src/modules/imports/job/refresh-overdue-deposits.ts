import { businessContext } from '../../vouchers/store/business-context.ts';
import { depositsCollectedOn } from '../../vouchers/store/deposits-collected-on.ts';
import { refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import type { JobServices } from '../import-services.ts';
import { lastDepositCollection, overdueBetween, storeDepositCollection } from '../store/overdue-deposits.ts';

/**
 * Classifies the purchases of a business again whose limit for the deposit has passed since deposits were last collected or
 * uploaded: without a complete deposit they give no credit now. The day with which the purchases were last classified is
 * stored, so that a job after a crash still finds the difference.
 */
export async function refreshOverdueDeposits(services: JobServices, businessId: string): Promise<void> {
  await services.asOnlyWriter(businessId, async (transaction) => {
    const before = await depositsCollectedOn(transaction, businessId);
    const now = await lastDepositCollection(transaction, businessId);
    if (now === null || now === before) return;
    await storeDepositCollection(transaction, businessId, now);
    const overdue = await overdueBetween(transaction, businessId, before, now);
    if (overdue.length === 0) return;
    const business = await businessContext(transaction, services.clock(), businessId);
    await refreshVouchers(transaction, business, 'compra', overdue);
  });
}
