import type { SignInFact } from '@contapro/flows';
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

  const hear = (fact: SignInFact) => {
    switch (fact.type) {
      case 'session.opened':
        session.open(fact);
        // In place of sign-in: the way back must not lead there again.
        void navigate(pages.home.getHref(), { replace: true });
        return;
      case 'session.refused':
        session.refuse(fact.messages);
        return;
      case 'analytics.noted':
        noteAnalytics(fact.name);
        return;
      case 'event.logged':
        logEvent(fact.event);
        return;
      case 'failure.logged':
        logFailure(fact);
    }
  };

  return (
    <SignInFlow
      load={async () => (await import('./sign-in.actor.ts')).signInActor({ api })}
      onEmit={hear}
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
