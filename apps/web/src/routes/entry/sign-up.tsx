import { type FactsOf, handleFacts, type SignUpMachine, utmOf } from '@contapro/flows';
import { SignUpFlow } from '@contapro/flows/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { useCaptcha } from '../../services/useCaptcha.ts';
import { testimonialsOf } from '../../testimonials.ts';

interface SignUpProps {
  /** The page that follows; that of the first business by default. */
  next?: string;
  signIn?: string;
  /** The email of a person who was invited to a studio. */
  invitedAs?: string | undefined;
}

/** Creating an account. */
export function Component({
  next = pages.onboarding.getHref(),
  signIn = pages.signIn.getHref(),
  invitedAs,
}: SignUpProps) {
  const { api, configuration, session, logFailure } = useServices();
  const navigate = useNavigate();
  const { search } = useLocation();
  const captcha = useCaptcha(configuration.recaptchaSiteKey);

  const onEmit = handleFacts<FactsOf<SignUpMachine>>({
    'account.created': ({ token, testGroup }) => {
      session.open({ token, testGroup });
      session.setFlag('isFirstLogin', true);
      session.setFlag('completedWelcomeVideo', false);
      // Replaces sign-up in the history, so that going back does not lead there.
      void navigate(next, { replace: true });
    },
    'failure.logged': (failure) => logFailure(failure),
  });

  return (
    <SignUpFlow
      services={{ api, requestCaptchaToken: captcha.requestToken }}
      utm={utmOf(search)}
      onEmit={onEmit}
      testimonials={testimonialsOf(configuration)}
      invitedAs={invitedAs}
      hrefs={{ signIn, terms: configuration.termsUrl, privacy: configuration.privacyUrl }}
    />
  );
}
