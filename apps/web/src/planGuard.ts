import { isPlanEnded, limaDateOf } from '@contapro/domain';
import type { SessionState } from '@contapro/flows';
import { pages } from './pages.ts';

/** Where to go instead of registering a business, once the plan has ended; null while it lasts (OPEN-080). */
export const afterPlan = ({ user }: SessionState, now: number): string | null =>
  user !== null && isPlanEnded(user, limaDateOf(now)) ? pages.home.getHref() : null;
