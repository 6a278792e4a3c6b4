import { isPlanEnded, limaDateOf } from '@contapro/domain';
import type { StoredSessionState } from '@contapro/flows';
import { type LateGuardName, pages } from './pages.ts';
import { type Guard, signedIn } from './signedIn.ts';

/** Sends members of a studio to Inicio: they neither choose a plan nor register businesses. */
const redirectMembers = ({ user }: StoredSessionState) =>
  user?.memberRole === undefined ? null : pages.home.getHref();

/** The guards that few pages have. */
export const lateGuards: Readonly<Record<LateGuardName, Guard>> = {
  /** For pages that register a business, which needs a current plan. */
  withPlan: (session, now) => {
    const { user } = session;
    const isEnded = user !== null && isPlanEnded(user, limaDateOf(now));
    return signedIn(session) ?? (isEnded ? pages.home.getHref() : redirectMembers(session));
  },

  /** For pages about the plan, which is the titular's in a studio. */
  withOwnPlan: (session) => signedIn(session) ?? redirectMembers(session),

  /** For pages that need the credentials of a partner's link. After the account was created, they are gone. */
  withPartner: ({ partner }) => (partner?.email && partner.password ? null : pages.signIn.getHref()),

  /** For pages that need the partner's data and a session. */
  withPartnerToken: (session) => signedIn(session) ?? (session.partner === null ? pages.home.getHref() : null),
};
