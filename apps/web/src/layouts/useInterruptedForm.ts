import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '../pages.ts';
import { useFormDrafts } from '../services/formDrafts.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';

/**
 * Leads back to the company of a partner's link, when the session expired while its form was filled in and the same
 * accountant has signed in again. No other page has a link to it.
 */
export function useInterruptedForm(): void {
  const { session } = useServices();
  const drafts = useFormDrafts();
  const navigate = useNavigate();
  const owner = useSession(({ user }) => user?.uuid);
  useEffect(() => {
    const draft = owner === undefined ? null : drafts.get('partnerBusiness', owner);
    if (draft === null || session.get().partner !== null) return;
    session.keep({ partner: { ruc: draft.ruc, razonSocial: draft.name } });
    void navigate(pages.partnerBusiness.getHref(), { replace: true });
  }, [owner, drafts, session, navigate]);
}
