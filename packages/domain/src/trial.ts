import { daysBetween } from './dates.ts';
import type { Accountant } from './schemas.ts';

/** The values of an `Accountant` that decide the trial. */
export type TrialFacts = Pick<Accountant, 'hasPartnerPlan' | 'subscription'>;

/**
 * The plan card of the home page: `free` is a trial with days left, `active_trial` a trial that has ended. `planNoticeOf`
 * returns only these two.
 */
export type PlanNotice =
  | { kind: 'free' /** Days of trial left. */; daysLeft: number }
  | { kind: 'active_trial' }
  | { kind: 'expired_plan' }
  | { kind: 'pre_expired_plan' };

/** The type of the plan: 1 for the trial, 2 for a paid plan. Without a subscription it is 1. */
export function planTypeOf({ subscription }: TrialFacts): 1 | 2 {
  return subscription?.planType ?? 1;
}

/**
 * Days from today to the end of the trial, never below 0. Null for a paid plan, without an end date, and with the
 * plan of a partner.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 */
export function trialDaysLeft(accountant: TrialFacts, today: string): number | null {
  const endDate = accountant.subscription?.endDate;
  if (!endDate || planTypeOf(accountant) === 2 || accountant.hasPartnerPlan) return null;
  return Math.max(0, daysBetween(today, endDate.slice(0, 10)));
}

/**
 * The plan card of the home page; null when it shows none.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 */
export function planNoticeOf(accountant: TrialFacts, today: string): PlanNotice | null {
  const daysLeft = trialDaysLeft(accountant, today);
  if (daysLeft === null) return null;
  return daysLeft > 0 ? { kind: 'free', daysLeft } : { kind: 'active_trial' };
}

/**
 * Whether the trial has ended, so that no business can be opened or registered. Never true for a paid plan, nor with the plan of a
 * partner.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 */
export function isPlanEnded(accountant: TrialFacts, today: string): boolean {
  return trialDaysLeft(accountant, today) === 0;
}
