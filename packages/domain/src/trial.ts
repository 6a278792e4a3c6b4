import { daysBetween } from './dates.ts';
import type { Accountant } from './views.ts';

/** What decides the trial; `Accountant` has it all. */
export type TrialFacts = Pick<Accountant, 'profile' | 'subscription'>;

/** The kinds of the plan card; home reaches the first two (HOME-36 to HOME-41). */
export type PlanAlertKind = 'free' | 'active_trial' | 'expired_plan' | 'pre_expired_plan';

/** The plan card of home. */
export interface PlanAlert {
  kind: PlanAlertKind;
  /** Days of trial left; 0 when it has ended. */
  daysLeft: number;
}

/** 1 is the trial, 2 is paid; without a subscription it counts as 1 (SESSION-33). */
export function planTypeOf({ subscription }: TrialFacts): 1 | 2 {
  return subscription?.planType ?? 1;
}

/**
 * Days from today to the end of the trial, never below 0 (SESSION-34 to SESSION-36).
 * Null when no trial is counted: a paid plan, no end date (OPEN-081), or a Siscont user (OPEN-166).
 * @param today the day in Lima, `YYYY-MM-DD` (OPEN-131)
 */
export function trialDaysLeft(accountant: TrialFacts, today: string): number | null {
  const endDate = accountant.subscription?.endDate;
  if (!endDate || planTypeOf(accountant) === 2 || accountant.profile === 'Siscont') return null;
  return Math.max(0, daysBetween(today, endDate.slice(0, 10)));
}

/** The plan card that home shows; null for none (HOME-36, HOME-38, OPEN-024, OPEN-082, OPEN-166). */
export function planAlertOf(accountant: TrialFacts, today: string): PlanAlert | null {
  const daysLeft = trialDaysLeft(accountant, today);
  if (daysLeft === null) return null;
  return { kind: daysLeft > 0 ? 'free' : 'active_trial', daysLeft };
}

/** Whether the plan's end disables opening and registering businesses; never a paid one (HOME-43 to HOME-45, OPEN-024). */
export function isPlanEnded(accountant: TrialFacts, today: string): boolean {
  return trialDaysLeft(accountant, today) === 0;
}
