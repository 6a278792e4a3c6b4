import { daysBetween } from './dates.ts';
import type { Accountant } from './schemas.ts';

/** The values of an `Accountant` that decide the trial. */
export type TrialFacts = Pick<Accountant, 'profile' | 'subscription'>;

/**
 * The kinds of the plan card: `free` is a trial with days left, `active_trial` a trial that has ended. The home page
 * shows only these two.
 */
export type PlanAlertKind = 'free' | 'active_trial' | 'expired_plan' | 'pre_expired_plan';

/** The plan card of the home page. */
export interface PlanAlert {
  kind: PlanAlertKind;
  /** Days of trial left; 0 when it has ended. */
  daysLeft: number;
}

/** The type of the plan: 1 for the trial, 2 for a paid plan. Without a subscription it is 1. */
export function planTypeOf({ subscription }: TrialFacts): 1 | 2 {
  return subscription?.planType ?? 1;
}

/**
 * Days from today to the end of the trial, never below 0. Null for a paid plan, without an end date, and for Siscont
 * users, who have no trial.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 */
export function trialDaysLeft(accountant: TrialFacts, today: string): number | null {
  const endDate = accountant.subscription?.endDate;
  if (!endDate || planTypeOf(accountant) === 2 || accountant.profile === 'Siscont') return null;
  return Math.max(0, daysBetween(today, endDate.slice(0, 10)));
}

/**
 * The plan card of the home page; null when it shows none.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 */
export function planAlertOf(accountant: TrialFacts, today: string): PlanAlert | null {
  const daysLeft = trialDaysLeft(accountant, today);
  if (daysLeft === null) return null;
  return { kind: daysLeft > 0 ? 'free' : 'active_trial', daysLeft };
}

/**
 * Whether the trial has ended, so that no business can be opened or registered. Never true for a paid plan.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 */
export function isPlanEnded(accountant: TrialFacts, today: string): boolean {
  return trialDaysLeft(accountant, today) === 0;
}
