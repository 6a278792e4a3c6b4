import { type EmailConfirmationMachine, type FactsOf, handleFacts } from '@contapro/flows';
import { EmailConfirmationFlow, type EmailConfirmationFlowProps } from '@contapro/flows/react';
import { useLocation } from 'react-router-dom';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

const hrefs: EmailConfirmationFlowProps['hrefs'] = {
  home: pages.home.getHref(),
  signIn: pages.signIn.getHref(),
  account: pages.account.getHref(),
};

/** Proving an address with the link of a mail. The secret part of the link is its fragment, which no browser sends. */
export function Component() {
  const { api, session, logFailure } = useServices();
  const token = useLocation().hash.slice(1);
  return (
    <EmailConfirmationFlow
      key={token}
      services={{ api }}
      input={{ token }}
      hrefs={hrefs}
      onEmit={handleFacts<FactsOf<EmailConfirmationMachine>>({
        // The session of this browser has ended too, and the person signs in with the new address.
        'email.changed': () => session.logOut(),
        'failure.logged': (failure) => logFailure(failure),
      })}
    />
  );
}
