import { isPlanEnded, limaDateOf } from '@contapro/domain';
import type { SessionState } from '@contapro/flows';
import { pages } from './pages.ts';

/** The address to redirect to when the plan has ended; null while it is current. */
export const redirectAfterPlan = ({ user }: SessionState, now: number): string | null =>
  user !== null && isPlanEnded(user, limaDateOf(now)) ? pages.home.getHref() : null;
