import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accountants, payments } from '../../database/schema/index.ts';

export type NewPayment = typeof payments.$inferInsert;

export interface PaymentsRepository {
  /**
   * Stores the charge and extends the paid plan. `endDateAfter` gets the end of the current paid plan (`YYYY-MM-DD`, null
   * without one) and returns the new end. With two simultaneous payments, the second extends the plan further.
   */
  add: (payment: NewPayment, endDateAfter: (paidUntil: string | null) => string) => Promise<void>;
  /** The plan that was paid last; null when none was paid. */
  latestPlanId: (accountantId: string) => Promise<number | null>;
}

export function paymentsRepository(database: Database): PaymentsRepository {
  return {
    add: (payment, endDateAfter) =>
      database.transaction(async (transaction) => {
        const [paid] = await transaction
          .select({ planType: accountants.planType, endDate: accountants.planEndDate })
          .from(accountants)
          .where(eq(accountants.id, payment.accountantId))
          .for('update');
        const planEndDate = endDateAfter(paid?.planType === 2 ? paid.endDate : null);
        await transaction.insert(payments).values(payment);
        await transaction
          .update(accountants)
          .set({ planType: 2, planEndDate })
          .where(eq(accountants.id, payment.accountantId));
      }),
    latestPlanId: async (accountantId) => {
      const [found] = await database
        .select({ planId: payments.planId })
        .from(payments)
        .where(eq(payments.accountantId, accountantId))
        .orderBy(desc(payments.chargedAt))
        .limit(1);
      return found?.planId ?? null;
    },
  };
}
