import { type DisownSignInMachine, type FactsOf, handleFacts } from '@contapro/flows';
import { DisownSignInFlow, type DisownSignInFlowProps } from '@contapro/flows/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

const hrefs: DisownSignInFlowProps['hrefs'] = {
  home: pages.home.getHref(),
  recover: pages.recoveryRequest.getHref(),
};

/** Saying that a sign-in was somebody else's, with the link of a mail. The secret part of the link is its fragment. */
export function Component() {
  const { api, session, logFailure } = useServices();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  return (
    <DisownSignInFlow
      key={token}
      services={{ api }}
      input={{ token }}
      hrefs={hrefs}
      onEmit={handleFacts<FactsOf<DisownSignInMachine>>({
        'signIn.disowned': ({ recoveryToken }) => {
          // The session of this browser has ended too.
          session.logOut();
          void navigate(pages.newPassword.getHref({ token: recoveryToken }), { replace: true });
        },
        'failure.logged': (failure) => logFailure(failure),
      })}
    />
  );
}
