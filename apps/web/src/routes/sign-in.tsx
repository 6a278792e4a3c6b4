import { type FactsOf, handleFacts, type SignInMachine } from '@contapro/flows';
import { SignInFlow } from '@contapro/flows/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePrefetch } from '../navigation/PrefetchContext.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';

export { PageError as ErrorBoundary } from '../navigation/PageError.tsx';

/** Signing in (LOGIN), on / and on /login. */
export function Component() {
  const { api, session, logEvent, logFailure, noteAnalytics } = useServices();
  const navigate = useNavigate();
  const sessionExpired = useExpiryNotice();
  useHomeAhead();

  const onEmit = handleFacts<FactsOf<SignInMachine>>({
    'session.opened': (opened) => {
      session.open(opened);
      // In place of sign-in: the way back must not lead there again.
      void navigate(pages.home.getHref(), { replace: true });
    },
    'session.refused': ({ messages }) => session.refuse(messages),
    'analytics.noted': ({ name }) => noteAnalytics(name),
    'event.logged': ({ event }) => logEvent(event),
    'failure.logged': (failure) => logFailure(failure),
  });

  return (
    <SignInFlow
      load={async () => (await import('./sign-in.actor.ts')).signInActor({ api })}
      onEmit={onEmit}
      sessionExpired={sessionExpired}
      recoverHref={pages.recoveryRequest.getHref()}
      registerHref={pages.signUp.getHref()}
    />
  );
}

/** Whether the session before this one ended by itself; said once (OPEN-023). */
function useExpiryNotice(): boolean {
  const { session } = useServices();
  const [isExpired] = useState(() => session.get().accessTokenExpired);
  useEffect(() => session.clearExpiry(), [session]);
  return isExpired;
}

/** Who touches the form will see Inicio next. */
function useHomeAhead(): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    const begin = () => prefetch(pages.home.getHref());
    document.addEventListener('focusin', begin, { once: true });
    return () => document.removeEventListener('focusin', begin);
  }, [prefetch]);
}
