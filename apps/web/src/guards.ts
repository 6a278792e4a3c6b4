import { isOwnBusiness } from '@contapro/domain';
import type { SessionState } from '@contapro/flows';
import { type GuardName, pages } from './pages.ts';

/** Returns the address to redirect to, or null when the visitor may see the page. */
export type Guard = (session: SessionState, now: number) => string | null | Promise<string | null>;

/** A guard that needs to load nothing. */
type SyncGuard = (session: SessionState) => string | null;

/** For pages that only visitors without a session see. */
export const guestsOnly: SyncGuard = ({ accessToken }) => (accessToken === null ? null : pages.home.getHref());

/** For pages that need a session. */
export const signedIn: SyncGuard = ({ accessToken }) => (accessToken === null ? pages.signIn.getHref() : null);

/** For pages of the selected business, which must be the accountant's own. */
export const withBusiness: SyncGuard = (session) => {
  const { business, user } = session;
  const isOpen = business?.uuid && (user === null || isOwnBusiness(business, user));
  return signedIn(session) ?? (isOpen ? null : pages.home.getHref());
};

/** For pages that register a business, which needs a current plan. The code that checks the plan is loaded on demand. */
export const withPlan: Guard = async (session, now) =>
  signedIn(session) ?? (await import('./planGuard.ts')).redirectAfterPlan(session, now);

/** For pages that need the credentials of a partner's link. After the account was created, they are gone. */
export const withPartner: SyncGuard = ({ partner }) =>
  partner?.email && partner.password ? null : pages.signIn.getHref();

/** For pages that need the partner's data and a session. */
export const withPartnerToken: SyncGuard = (session) =>
  signedIn(session) ?? (session.partner === null ? pages.home.getHref() : null);

/** All guards by the names that `pages.ts` uses. */
export const guards: Readonly<Record<GuardName, Guard>> = {
  guestsOnly,
  signedIn,
  withBusiness,
  withPlan,
  withPartner,
  withPartnerToken,
};
