import { type FactsOf, handleFacts, type InvitationMachine } from '@contapro/flows';
import { InvitationFlow } from '@contapro/flows/react';
import { GlobalSpinner } from '@contapro/ui';
import { useEffect, useState } from 'react';
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
  const isStep = !isSignedIn && (step === 'ingresar' || step === 'crear-cuenta');
  const email = useInvitedEmail(token, isStep);
  if (isStep) {
    if (email === undefined) return <GlobalSpinner tags={['page']} />;
    const invited = email ?? undefined;
    return step === 'ingresar' ? (
      <SignIn next={hrefOf()} register={hrefOf('crear-cuenta')} email={invited} />
    ) : (
      <SignUp next={hrefOf()} signIn={hrefOf('ingresar')} invitedAs={invited} />
    );
  }
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

/** To whom an invitation was sent: undefined while it is asked for, null when it is not open or was not answered. */
function useInvitedEmail(token: string, isNeeded: boolean): string | null | undefined {
  const { api, logFailure } = useServices();
  const [email, setEmail] = useState<string | null>();
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    api.openInvitation({ body: { token }, signal }).then(
      ({ email: invited = null }) => setEmail(invited),
      (error: unknown) => {
        if (signal.aborted) return;
        logFailure({ call: 'openInvitation', error });
        setEmail(null);
      },
    );
    return () => leaving.abort();
  }, [api, token, isNeeded, logFailure]);
  return email;
}
