import { isPlanEnded, type PlanNotice, planNoticeOf } from '@contapro/domain';
import type { HomeContext } from './home.types.ts';

type PlanContext = Pick<HomeContext, 'accountant' | 'today'>;

/** Whether the plan has ended, so that no business can be opened or registered. False while the profile is not known. */
export const hasPlanEnded = ({ accountant, today }: PlanContext): boolean =>
  accountant !== null && isPlanEnded(accountant, today);

/** The notice about the plan; null shows none. A member of a studio is told of a plan that has ended, and of nothing else. */
export function planNotice({ accountant, today }: PlanContext): PlanNotice | null {
  const notice = accountant && planNoticeOf(accountant, today);
  return accountant?.memberRole && notice?.kind === 'free' ? null : notice;
}
