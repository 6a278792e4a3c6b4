import { isOwnBusiness } from '@contapro/domain';
import type { SessionState } from '@contapro/flows';
import { type GuardName, pages } from './pages.ts';

/** Says where else to go; null lets the visitor in. */
export type Guard = (session: SessionState, now: number) => string | null | Promise<string | null>;

/** Decides at once. */
type QuickGuard = (session: SessionState) => string | null;

/** Pages of entry: whoever has a token is already in (ROUTE-02, OPEN-066). */
export const guestsOnly: QuickGuard = ({ accessToken }) => (accessToken === null ? null : pages.home.getHref());

/** Private pages (ROUTE-01, ROUTE-38). */
export const signedIn: QuickGuard = ({ accessToken }) => (accessToken === null ? pages.signIn.getHref() : null);

/** Pages of a chosen business, one's own (ROUTE-03, OPEN-130). */
export const withBusiness: QuickGuard = (session) => {
  const { business, user } = session;
  const isOpen = business?.uuid && (user === null || isOwnBusiness(business, user));
  return signedIn(session) ?? (isOpen ? null : pages.home.getHref());
};

/** Registering a business ends with the plan (OPEN-080). Who counts its days is fetched for those who come. */
export const withPlan: Guard = async (session, now) =>
  signedIn(session) ?? (await import('./planGuard.ts')).afterPlan(session, now);

/** What the partner sent is needed to register its user (OPEN-067). */
export const withPartner: QuickGuard = ({ partner }) => (partner === null ? pages.signIn.getHref() : null);

/** And a token besides, to register the user's business (OPEN-067). */
export const withPartnerToken: QuickGuard = (session) =>
  signedIn(session) ?? (session.partner === null ? pages.home.getHref() : null);

/** All guards by the names that the table of pages has for them. */
export const guards: Readonly<Record<GuardName, Guard>> = {
  guestsOnly,
  signedIn,
  withBusiness,
  withPlan,
  withPartner,
  withPartnerToken,
};
