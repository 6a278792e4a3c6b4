import type { Transaction } from './transaction.ts';

/** The last day of payment of the stored deposits of a business, `YYYY-MM-DD`; null without deposits. */
export async function depositsHeldUntil(transaction: Transaction, businessId: string): Promise<string | null> {
  const [held] = await transaction<{ until: string | null }[]>`
    select max(paid_on)::text as until from detraction_deposits where business_id = ${businessId}`;
  return held?.until ?? null;
}
