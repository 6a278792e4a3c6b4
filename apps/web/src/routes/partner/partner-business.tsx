import { type FactsOf, handleFacts, type PartnerCompanyMachine } from '@contapro/flows';
import { PartnerCompanyFlow } from '@contapro/flows/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { businessStateOf } from '../../businessState.ts';
import { companyHrefs } from '../../navigation/companyHrefs.ts';
import { pages } from '../../pages.ts';
import { useFormDraft } from '../../services/formDrafts.ts';
import { useServices } from '../../services/ServicesContext.tsx';

/** Registering the company of a partner's link. */
export function Component() {
  const { api, configuration, session, clock, logEvent, logFailure } = useServices();
  const navigate = useNavigate();
  const typed = useFormDraft('partnerBusiness');
  // After the registration the partner's data is removed, and the page still says what was registered.
  const [partner] = useState(() => session.get().partner);

  const onEmit = handleFacts<FactsOf<PartnerCompanyMachine>>({
    'creation.changed': ({ status, messages }) =>
      session.keep({ businessCreatedSuccessFully: status, errorMessages: messages }),
    'business.registered': () => session.keep({ partner: null }),
    'draft.changed': ({ draft }) => typed?.keep(draft),
    'businesses.received': ({ businesses }) => session.storeBusinesses(businesses),
    'business.opened': (opened) => {
      session.openBusiness(opened);
      const href = pages.dashboard.getHref();
      void navigate(href, { replace: true, state: businessStateOf(href, opened.business) });
    },
    'business.missed': () => void navigate(pages.home.getHref(), { replace: true }),
    'event.logged': ({ event }) => logEvent(event),
    'failure.logged': (failure) => logFailure(failure),
  });

  if (partner === null || typed === null) return null;
  const { ruc, razonSocial: name } = partner;
  return (
    <PartnerCompanyFlow
      services={{ api, clock }}
      input={{ company: { ruc, name }, draft: typed.draft?.ruc === ruc ? typed.draft : null }}
      onEmit={onEmit}
      hrefs={companyHrefs(configuration)}
    />
  );
}
