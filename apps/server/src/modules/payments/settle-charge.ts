import { limaDateOf, planIntervalsAfter, planOf } from '@contapro/domain';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { type Cards, CardsUnavailable } from './cards.ts';
import { type ChargeAttempt, type PaymentsRepository, paymentsRepository } from './payments.repository.ts';

/** Seconds after a request in which its charge may still appear at the provider. */
export const settledAfter = 180;

interface SettleChargeJob {
  attemptId: string;
}

/** Looks up the charges whose answer was lost, so that a plan that was paid is granted although nobody asks again. */
export const chargeSettlements: Queue<SettleChargeJob> = {
  name: 'charge-settlements',
  keyOf: ({ attemptId }) => attemptId,
};

/** Starts the work of {@link chargeSettlements}. */
export function startChargeSettlements(
  services: Pick<Services, 'database' | 'jobs' | 'clock' | 'cards'>,
): Promise<Worker> {
  const payments = paymentsRepository(services.database);
  return services.jobs.work(chargeSettlements, { atOnce: 2 }, async ({ attemptId }) => {
    const attempt = await payments.byId(attemptId);
    if (attempt?.state !== 'pending' && attempt?.state !== 'unknown') return;
    await settleCharge({ ...services, payments }, attempt);
  });
}

/**
 * Looks up the charge of a request whose answer was lost, and stores whether the card was charged.
 *
 * @throws CardsUnavailable when the provider did not answer, and while the charge may still appear
 */
export async function settleCharge(
  { cards, clock, payments }: { cards: Cards; clock: Services['clock']; payments: PaymentsRepository },
  attempt: ChargeAttempt,
): Promise<'charged' | 'not_made'> {
  const since = new Date(attempt.requestedAt.getTime() - settledAfter * 1000);
  const found = await cards.find({ reference: attempt.id, email: attempt.email, since });
  if (found) {
    await storeCharge(payments, attempt, found.chargeId);
    return 'charged';
  }
  if (clock().getTime() - attempt.requestedAt.getTime() < settledAfter * 1000)
    throw new CardsUnavailable('The provider has no such charge yet');
  await payments.settle(attempt, 'not_made');
  return 'not_made';
}

/** Stores a charge and extends the paid plan. */
export function storeCharge(payments: PaymentsRepository, attempt: ChargeAttempt, chargeId: string): Promise<void> {
  const plan = planOf(attempt.planId);
  if (!plan) throw new Error(`The plan ${attempt.planId} was charged and is not for sale any more`);
  const today = limaDateOf(attempt.requestedAt.getTime());
  return payments.add(attempt, chargeId, (intervals) => planIntervalsAfter(plan, intervals, today));
}
