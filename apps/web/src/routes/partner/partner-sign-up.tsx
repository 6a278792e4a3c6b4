import { type FactsOf, handleFacts, type PartnerAccountMachine } from '@contapro/flows';
import { PartnerAccountFlow } from '@contapro/flows/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '../../pages.ts';
import { forgetPartnerAssertion, readPartnerAssertion } from '../../services/partnerQuery.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { useCaptcha } from '../../services/useCaptcha.ts';

/** Creating the account of a partner's customer. */
export function Component() {
  const { api, configuration, session, logFailure } = useServices();
  const navigate = useNavigate();
  const [partner] = useState(() => session.get().partner);
  const [assertion] = useState(readPartnerAssertion);
  const captcha = useCaptcha(configuration.recaptchaSiteKey);

  const onEmit = handleFacts<FactsOf<PartnerAccountMachine>>({
    'account.created': ({ token, testGroup }) => {
      forgetPartnerAssertion();
      session.open({ token, testGroup });
      // Replaces this page in the history, so that going back does not lead here.
      void navigate(pages.partnerBusiness.getHref(), { replace: true });
    },
    'failure.logged': (failure) => logFailure(failure),
  });

  const { email, password, ruc, razonSocial } = partner ?? {};
  // The guard of the page lets nobody in without them.
  if (!email || !password || !ruc || !razonSocial) return null;
  return (
    <PartnerAccountFlow
      services={{ api, requestCaptchaToken: captcha.requestToken }}
      partner={{ email, password, ruc, razonSocial }}
      assertion={assertion}
      onEmit={onEmit}
      hrefs={{ signIn: pages.signIn.getHref(), terms: configuration.termsUrl, privacy: configuration.privacyUrl }}
    />
  );
}
