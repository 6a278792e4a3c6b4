import { paidIntervals, type PlanInterval, planIntervalsAfter } from './planIntervals.ts';
import type { Plan } from './plans.ts';
import { trialDaysLeft, type TrialFacts } from './trial.ts';

/** What a payment of a plan covers, and how the days that are left are used. Dates are `YYYY-MM-DD`. */
export interface PlanCoverage {
  /** The last day of the plan after the payment. */
  until: string;
  /** The last day of the plan that is paid already, whose days are kept; null when none are left. */
  paidUntil: string | null;
  /** The last day of the free trial, which ends with the payment; null when no days of it are left. */
  trialUntil: string | null;
  /** How many companies can be registered after the payment, and until when; the first interval begins today. */
  intervals: readonly PlanInterval[];
}

/**
 * What a payment made today covers. The days that are left of a paid plan are kept, those of a free trial are not. See
 * {@link planIntervalsAfter} for the number of companies.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 */
export function planCoverage(
  plan: Pick<Plan, 'capacity' | 'period'>,
  accountant: TrialFacts & { subscription: Parameters<typeof paidIntervals>[0] },
  today: string,
): PlanCoverage {
  const paid = paidIntervals(accountant.subscription);
  const paidUntil = paid.at(-1)?.until ?? null;
  const intervals = planIntervalsAfter(plan, paid, today);
  return {
    until: intervals.at(-1)?.until ?? today,
    paidUntil: paidUntil !== null && paidUntil > today ? paidUntil : null,
    trialUntil: (trialDaysLeft(accountant, today) ?? 0) > 0 ? (accountant.subscription?.endDate ?? null) : null,
    intervals,
  };
}
