import type { Transaction } from './transaction.ts';

/**
 * The day (`YYYY-MM-DD`, in Lima) on which deposits of a business were last collected or uploaded, with which its purchases are
 * classified; null when they never were. `refreshOverdueDeposits` writes it.
 */
export async function depositsCollectedOn(transaction: Transaction, businessId: string): Promise<string | null> {
  const [business] = await transaction<{ day: string | null }[]>`
    select deposits_collected_on::text as day from businesses where id = ${businessId}`;
  return business?.day ?? null;
}
