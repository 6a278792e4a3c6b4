import { paidIntervals, type PlanInterval } from '@contapro/domain';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { accountants, chargeAttempts, payments } from '../../database/schema/index.ts';
import { resumeCollections } from '../accounts/store/resume-collections.ts';

export type ChargeAttempt = typeof chargeAttempts.$inferSelect;

/** A request to charge a card that is about to be made. */
export type NewAttempt = Omit<typeof chargeAttempts.$inferInsert, 'id' | 'state' | 'message'>;

/** What is to be done with a request to charge a card. */
export type ChargeClaim =
  /** It is to be sent to the provider, by nobody else. */
  | { to: 'charge'; attempt: ChargeAttempt }
  /** It was answered before. */
  | { to: 'answer'; attempt: ChargeAttempt }
  /** The plan was charged a short time ago, with another token. */
  | { to: 'skip'; attempt: ChargeAttempt }
  /** The answer of this request, or of an earlier one, was lost: it must be looked up. */
  | { to: 'lookUp'; attempt: ChargeAttempt }
  /** Its token was entered for another plan. */
  | { to: 'refuse' }
  /** Another request of the accountant is being sent. */
  | { to: 'wait' };

/** Milliseconds after which a request without an answer was interrupted. Longer than a provider may take. */
const interruptedAfter = 90_000;
/**
 * Milliseconds in which a plan is charged once, whatever the number of requests. Long, because the browser may have lost the
 * answer, or a job may have found the charge while no call waited for it.
 */
const repeatedWithin = 6 * 3_600_000;

export interface PaymentsRepository {
  /** Decides what is to be done with a request, and stores it if it is to be sent. */
  claim: (attempt: NewAttempt, options: { isAuthenticated: boolean }) => Promise<ChargeClaim>;
  /** Stores what became of a request that was not charged. A request that was charged meanwhile stays so. */
  settle: (
    attempt: ChargeAttempt,
    state: Exclude<ChargeAttempt['state'], 'charged'>,
    message?: string,
  ) => Promise<void>;
  /**
   * Stores the charge of a request and extends the paid plan, once. `intervalsAfter` gets the intervals of the current paid plan
   * (empty without one) and returns the new ones.
   */
  add: (
    attempt: ChargeAttempt,
    chargeId: string,
    intervalsAfter: (intervals: readonly PlanInterval[]) => readonly PlanInterval[],
  ) => Promise<void>;
  /** Stores a charge of the automatic debit and extends the paid plan, once for each charge. See {@link PaymentsRepository.add}. */
  addDebit: (
    payment: Omit<typeof payments.$inferInsert, 'id' | 'accountantId'> & { accountantId: string },
    intervalsAfter: (intervals: readonly PlanInterval[]) => readonly PlanInterval[],
  ) => Promise<void>;
  byId: (attemptId: string) => Promise<ChargeAttempt | undefined>;
  /** The payments of an accountant, the newest first. */
  ofAccountant: (accountantId: string) => Promise<Array<typeof payments.$inferSelect>>;
}

export function paymentsRepository(database: Database): PaymentsRepository {
  return {
    ofAccountant: (accountantId) =>
      database
        .select()
        .from(payments)
        .where(eq(payments.accountantId, accountantId))
        .orderBy(desc(payments.chargedAt), payments.id),
    claim: (request, { isAuthenticated }) =>
      database.transaction(async (transaction) => {
        const { accountantId, tokenHash, planId, requestedAt: now } = request;
        // Two requests at once are decided one after the other.
        await transaction.select().from(accountants).where(eq(accountants.id, accountantId)).for('update');
        const attempts = await transaction
          .select()
          .from(chargeAttempts)
          .where(eq(chargeAttempts.accountantId, accountantId))
          .orderBy(desc(chargeAttempts.requestedAt));
        const own = attempts.find((attempt) => attempt.tokenHash === tokenHash);
        if (own && own.planId !== planId) return { to: 'refuse' };
        if (own && (own.state === 'charged' || own.state === 'refused' || own.state === 'not_made'))
          return { to: 'answer', attempt: own };
        const age = ({ requestedAt }: ChargeAttempt) => now.getTime() - requestedAt.getTime();
        const open = attempts.filter(({ state }) => state === 'pending' || state === 'unknown');
        if (open.some((attempt) => attempt.state === 'pending' && age(attempt) < interruptedAfter))
          return { to: 'wait' };
        const [lost] = open;
        if (lost) return { to: 'lookUp', attempt: lost };
        if (own && !isAuthenticated) return { to: 'answer', attempt: own };
        const paid = attempts.find(
          (attempt) => attempt.state === 'charged' && attempt.planId === planId && age(attempt) < repeatedWithin,
        );
        if (paid) return { to: 'skip', attempt: paid };
        const [claimed] = own
          ? await transaction
              .update(chargeAttempts)
              .set({ state: 'pending', requestedAt: now })
              .where(eq(chargeAttempts.id, own.id))
              .returning()
          : await transaction
              .insert(chargeAttempts)
              .values({ ...request, state: 'pending' })
              .returning();
        if (!claimed) throw new Error('The request to charge a card was not stored');
        return { to: 'charge', attempt: claimed };
      }),
    settle: async ({ id }, state, message) => {
      await database
        .update(chargeAttempts)
        .set({ state, ...(message !== undefined && { message }) })
        .where(and(eq(chargeAttempts.id, id), ne(chargeAttempts.state, 'charged')));
    },
    add: ({ id, accountantId, planId, amountCents, requestedAt }, chargeId, intervalsAfter) =>
      database.transaction(async (transaction) => {
        const extend = await planExtension(transaction, accountantId);
        const [settled] = await transaction
          .update(chargeAttempts)
          .set({ state: 'charged' })
          .where(and(eq(chargeAttempts.id, id), ne(chargeAttempts.state, 'charged')))
          .returning();
        if (!settled) return;
        await transaction
          .insert(payments)
          .values({ accountantId, planId, amountCents, chargeId, chargedAt: requestedAt });
        await extend(intervalsAfter);
      }),
    addDebit: (payment, intervalsAfter) =>
      database.transaction(async (transaction) => {
        const extend = await planExtension(transaction, payment.accountantId);
        const [added] = await transaction.insert(payments).values(payment).onConflictDoNothing().returning();
        if (added) await extend(intervalsAfter);
      }),
    byId: async (attemptId) => {
      const [found] = await database.select().from(chargeAttempts).where(eq(chargeAttempts.id, attemptId));
      return found;
    },
  };
}

/** Locks an accountant and returns the function that extends the paid plan. */
async function planExtension(transaction: Executor, accountantId: string) {
  const own = eq(accountants.id, accountantId);
  const [paid] = await transaction
    .select({
      planType: accountants.planType,
      endDate: accountants.planEndDate,
      intervals: accountants.planIntervals,
    })
    .from(accountants)
    .where(own)
    .for('update');
  return async (intervalsAfter: (intervals: readonly PlanInterval[]) => readonly PlanInterval[]): Promise<void> => {
    const planIntervals = intervalsAfter(paidIntervals(paid));
    const planEndDate = planIntervals.at(-1)?.until ?? null;
    await transaction.update(accountants).set({ planType: 2, planEndDate, planIntervals }).where(own);
    await resumeCollections(transaction, accountantId);
  };
}
