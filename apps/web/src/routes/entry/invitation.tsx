import { type FactsOf, handleFacts, type InvitationMachine } from '@contapro/flows';
import { InvitationFlow } from '@contapro/flows/react';
import { useLocation } from 'react-router-dom';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { Component as SignIn } from './sign-in.tsx';
import { Component as SignUp } from './sign-up.tsx';

/**
 * The invitation to a studio. The secret part of the link is its fragment, which no browser sends to a server; it stays in the
 * address while the person signs in or creates an account here.
 */
export function Component() {
  const { api, session, logFailure } = useServices();
  const { hash, search } = useLocation();
  const isSignedIn = useSession(({ accessToken, accessTokenExpired }) => accessToken !== null && !accessTokenExpired);
  const step = new URLSearchParams(search).get('paso');
  const token = hash.slice(1);
  const hrefOf = (paso?: string) => `${pages.invitation.getHref(paso === undefined ? {} : { paso })}${hash}`;
  if (!isSignedIn && step === 'ingresar') return <SignIn next={hrefOf()} register={hrefOf('crear-cuenta')} />;
  if (!isSignedIn && step === 'crear-cuenta') return <SignUp next={hrefOf()} signIn={hrefOf('ingresar')} />;
  return (
    <InvitationFlow
      key={token}
      services={{ api }}
      input={{ token }}
      isSignedIn={isSignedIn}
      hrefs={{
        signIn: hrefOf('ingresar'),
        signUp: hrefOf('crear-cuenta'),
        home: pages.home.getHref(),
        team: pages.team.getHref(),
      }}
      onSignOut={() => session.logOut()}
      onEmit={handleFacts<FactsOf<InvitationMachine>>({
        // The whole app starts again: nothing of the own account may stay.
        'invitation.accepted': () => {
          const { accessToken, testGroup } = session.get();
          if (accessToken !== null) session.open({ token: accessToken, testGroup });
          window.location.assign(pages.home.getHref());
        },
        'failure.logged': (failure) => logFailure(failure),
      })}
    />
  );
}
