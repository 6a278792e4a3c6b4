import { isOwnBusiness } from '@contapro/domain';
import type { StoredSessionState } from '@contapro/flows';
import { type GuardName, pages } from './pages.ts';
import { signedIn, type TimelessGuard } from './signedIn.ts';

/** For pages that only visitors without a session see. */
const guestsOnly: TimelessGuard = ({ accessToken }) => (accessToken === null ? null : pages.home.getHref());

/** For pages of the selected business, which must be the accountant's own. */
const withBusiness: TimelessGuard = (session) => {
  const { business, user } = session;
  const isOpen = business?.uuid && (user === null || isOwnBusiness(business, user));
  return signedIn(session) ?? (isOpen ? null : pages.home.getHref());
};

const guards = { guestsOnly, signedIn, withBusiness };
const isAtHand = (name: GuardName): name is keyof typeof guards => name in guards;

/** The address to which a guard of `pages.ts` redirects; null when the visitor may see the page. */
export async function redirectBy(name: GuardName, session: StoredSessionState, now: number): Promise<string | null> {
  return (isAtHand(name) ? guards[name] : (await import('./lateGuards.ts')).lateGuards[name])(session, now);
}
