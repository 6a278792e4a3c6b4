import { isOwnBusiness, isPlanEnded, limaDateOf } from '@contapro/domain';
import type { SessionState } from '@contapro/flows';
import { paths } from './paths.ts';

/** Says where else to go; null lets the visitor in. */
export type Guard = (session: SessionState, now: number) => string | null;

/** Pages of entry: whoever has a token is already in (ROUTE-02, OPEN-066). */
export const guestsOnly: Guard = ({ accessToken }) => (accessToken === null ? null : paths.home);

/** Private pages (ROUTE-01, ROUTE-38). */
export const signedIn: Guard = ({ accessToken }) => (accessToken === null ? paths.signIn : null);

/** Pages of a chosen business, one's own (ROUTE-03, OPEN-130). */
export const withBusiness: Guard = (session, now) => {
  const { business, user } = session;
  const isOpen = business?.uuid && (user === null || isOwnBusiness(business, user));
  return signedIn(session, now) ?? (isOpen ? null : paths.home);
};

/** Registering a business ends with the plan (OPEN-080). */
export const withPlan: Guard = (session, now) => {
  const { user } = session;
  const hasEnded = user !== null && isPlanEnded(user, limaDateOf(now));
  return signedIn(session, now) ?? (hasEnded ? paths.home : null);
};

/** What the partner sent is needed to register its user (OPEN-067). */
export const withPartner: Guard = ({ partner }) => (partner === null ? paths.signIn : null);

/** And a token besides, to register the user's business (OPEN-067). */
export const withPartnerToken: Guard = (session, now) =>
  signedIn(session, now) ?? (session.partner === null ? paths.home : null);
