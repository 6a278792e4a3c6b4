import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePage } from '../navigation/usePage.ts';
import { pages } from '../pages.ts';
import { useFormDrafts } from '../services/formDrafts.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';

/**
 * Leads back to the page on which the session expired, when the same accountant has signed in again in this tab. The page
 * of a business is opened with the uuid of the business, because the new session has none. A page that the new session may
 * not show leads to Inicio, as its guard says.
 */
export function useInterruptedPage(): void {
  const { session } = useServices();
  const drafts = useFormDrafts();
  const navigate = useNavigate();
  const location = useLocation();
  const isOfBusiness = usePage()?.guard === 'withBusiness';
  const owner = useSession(({ user }) => user?.uuid);

  const keep = useEffectEvent((accountant: string, business: string | undefined) => {
    const query = new URLSearchParams(location.search);
    if (isOfBusiness && business !== undefined) query.set('empresa', business);
    const href = query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
    drafts.keep('interrupted', accountant, { href, state: location.state });
  });
  const [atFirst] = useState(() => session.get());
  useEffect(() => {
    // A session can have expired before this effect runs, and its profile is then gone.
    let last = { ...atFirst, accessTokenExpired: false };
    const follow = () => {
      const now = session.get();
      if (now.accessTokenExpired && !last.accessTokenExpired && last.user !== null)
        keep(last.user.uuid, last.business?.uuid);
      last = now;
    };
    follow();
    return session.subscribe(follow);
  }, [session, atFirst]);

  useEffect(() => {
    if (owner === undefined) return;
    const draft = drafts.get('partnerBusiness', owner);
    if (draft !== null && session.get().partner === null) {
      // The form of a partner's link needs the company of the link.
      session.keep({ partner: { ruc: draft.ruc, razonSocial: draft.name } });
      void navigate(pages.partnerBusiness.getHref(), { replace: true });
      return;
    }
    const page = drafts.get('interrupted', owner);
    if (page === null || session.get().accessTokenExpired) return;
    drafts.keep('interrupted', owner, null);
    void navigate(page.href, { replace: true, state: page.state });
  }, [owner, drafts, session, navigate]);
}
