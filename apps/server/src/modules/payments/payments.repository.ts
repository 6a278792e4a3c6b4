import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accountants, payments } from '../../database/schema/index.ts';

export type NewPayment = typeof payments.$inferInsert;

export interface PaymentsRepository {
  /** Until when the accountant's paid plan reaches, `YYYY-MM-DD`; null without one. */
  paidUntil: (accountantId: string) => Promise<string | null>;
  /** Keeps the charge and makes the subscription a paid one until that day. */
  add: (payment: NewPayment, endDate: string) => Promise<void>;
  /** Of the plan paid last; null when nothing was paid here. */
  latestPlanId: (accountantId: string) => Promise<number | null>;
}

export function paymentsRepository(database: Database): PaymentsRepository {
  return {
    paidUntil: async (accountantId) => {
      const [found] = await database
        .select({ planType: accountants.planType, endDate: accountants.planEndDate })
        .from(accountants)
        .where(eq(accountants.id, accountantId));
      return found?.planType === 2 ? found.endDate : null;
    },
    add: (payment, endDate) =>
      database.transaction(async (transaction) => {
        await transaction.insert(payments).values(payment);
        await transaction
          .update(accountants)
          .set({ planType: 2, planEndDate: endDate })
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
