import { isPlanEnded, trialDaysLeft } from '@contapro/domain';
import type { ProcessingInput } from './processing.types.ts';

type PlanInput = Pick<ProcessingInput, 'accountant' | 'today'>;

/** Days of trial left; null for a paid plan, without an end date, and with the plan of a partner. */
export const trialDaysLeftOf = ({ accountant, today }: PlanInput): number | null =>
  accountant && trialDaysLeft(accountant, today);

/** Whether more companies can be registered. */
export const canRegister = ({ accountant, today }: PlanInput): boolean =>
  accountant === null || (accountant.memberRole === undefined && !isPlanEnded(accountant, today));
