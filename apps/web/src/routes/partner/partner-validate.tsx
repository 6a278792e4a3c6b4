import { basePath, createApi } from '@contapro/api';
import { type FactsOf, handleFacts, partnerOf, type PartnerValidationMachine } from '@contapro/flows';
import { PartnerValidationFlow } from '@contapro/flows/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { businessStateOf } from '../../businessState.ts';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import {
  forgetPartnerAssertion,
  forgetPartnerQuery,
  readPartnerAssertion,
  readPartnerQuery,
} from '../../services/partnerQuery.ts';

/** Validating the link of a partner. */
export function Component() {
  const { api, configuration, session, clock, logEvent, logFailure } = useServices();
  const navigate = useNavigate();
  const partner = usePartner();
  const toPage = (href: string, state?: unknown) => void navigate(href, { replace: true, state });

  const onEmit = handleFacts<FactsOf<PartnerValidationMachine>>({
    'session.opened': ({ token, testGroup }) => {
      session.open({ token, testGroup });
      // A page that is loaded again validates the link again, without the password.
      if (partner) session.keep({ partner: { ruc: partner.ruc, razonSocial: partner.razonSocial, token } });
    },
    'session.refused': ({ messages }) => session.refuse(messages),
    'credentials.refused': ({ messages }) => {
      session.keep({ partner });
      session.refuse(messages, 'INCORRECT_CREDENTIALS');
      toPage(pages.partnerSignUp.getHref());
    },
    'profile.received': ({ accountant }) => {
      forgetPartnerAssertion();
      session.storeProfile(accountant);
    },
    'businesses.received': ({ businesses }) => session.storeBusinesses(businesses),
    'business.opened': (opened) => {
      session.keep({ partner: null });
      session.openBusiness(opened);
      const href = pages.dashboard.getHref();
      toPage(href, businessStateOf(href, opened.business));
    },
    'business.missed': () => {
      if (partner) session.keep({ partner: { ruc: partner.ruc, razonSocial: partner.razonSocial } });
      toPage(pages.partnerBusiness.getHref());
    },
    'event.logged': ({ event }) => logEvent(event),
    'failure.logged': (failure) => logFailure(failure),
  });

  return (
    <PartnerValidationFlow
      services={{
        api,
        apiWith: (token) => createApi({ baseUrl: `${configuration.apiUrl}${basePath}`, getToken: () => token }),
        clock,
      }}
      input={{ partner, assertion: readPartnerAssertion() }}
      onEmit={onEmit}
      hrefs={{ signIn: pages.signIn.getHref(), support: configuration.whatsappUrl }}
    />
  );
}

/** What the link contained that opened the page. It is kept in the session, for a page that is loaded again. */
function usePartner() {
  const { session } = useServices();
  const [partner] = useState(() => {
    const query = readPartnerQuery();
    return query === null ? session.get().partner : partnerOf(query);
  });
  useEffect(() => {
    session.keep({ partner });
    forgetPartnerQuery();
  }, [session, partner]);
  return partner;
}
