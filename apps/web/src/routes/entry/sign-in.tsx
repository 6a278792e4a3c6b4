import { type FactsOf, handleFacts, type SignInFactorMachine, type SignInMachine } from '@contapro/flows';
import { SignInFlow } from '@contapro/flows/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { takePageAfterSignIn } from '../../navigation/pageAfterSignIn.ts';
import type { Prefetch } from '../../navigation/prefetch.ts';
import { usePrefetch } from '../../navigation/PrefetchContext.ts';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

interface SignInProps {
  /**
   * The page that follows.
   *
   * @default the page that asked to sign in, or Inicio
   */
  next?: string;
  register?: string;
  /** The email that is filled in. */
  email?: string | undefined;
}

const importFactor = () => import('../../layouts/SignInFactor.tsx');

/** Signing in. */
export function Component({ next, register = pages.signUp.getHref(), email }: SignInProps) {
  const { api, session, logEvent, logFailure, noteAnalytics } = useServices();
  const navigate = useNavigate();
  const sessionExpired = useExpiryNotice();
  useFirstField();
  const prefetch = usePrefetch();
  useHomeAhead(prefetch);

  const onEmit = handleFacts<FactsOf<SignInMachine | SignInFactorMachine>>({
    'session.opened': (opened) => {
      session.open(opened);
      const following = next ?? takePageAfterSignIn();
      prefetch(following, true);
      // Replaces sign-in in the history, so that going back does not lead there.
      void navigate(following, { replace: true, state: { isSignIn: true } });
    },
    'session.refused': ({ messages }) => session.refuse(messages),
    'analytics.noted': ({ name }) => noteAnalytics(name),
    'event.logged': ({ event }) => logEvent(event),
    'failure.logged': (failure) => logFailure(failure),
  });

  return (
    <SignInFlow
      load={async () => (await import('./sign-in.actor.ts')).signInActor({ api })}
      loadFactor={importFactor}
      hasPasskeys
      onEmit={onEmit}
      sessionExpired={sessionExpired}
      email={email}
      hrefs={{ recover: pages.recoveryRequest.getHref(), register }}
    />
  );
}

/** Whether the previous session has expired. Clears the flag, so that the notice is shown once. */
function useExpiryNotice(): boolean {
  const { session } = useServices();
  const [isExpired] = useState(() => session.get().accessTokenExpired);
  useEffect(() => session.clearExpiry(), [session]);
  return isExpired;
}

/**
 * On a desk, gives the focus to the first field, unless a control has it already. On a phone, that would open the keyboard
 * over the page.
 */
function useFirstField(): void {
  useEffect(() => {
    const isDesk = matchMedia('(hover: hover) and (width >= 64rem)').matches;
    const { activeElement: active } = document;
    // The tab index of the body and of the heading, which gets the focus after a navigation, is -1.
    if (isDesk && active instanceof HTMLElement && active.tabIndex < 0) document.querySelector('input')?.focus();
  }, []);
}

/** Prefetches Inicio, and the code of its calls, when the form gets the focus. */
function useHomeAhead(prefetch: Prefetch): void {
  useEffect(() => {
    const begin = () => prefetch(pages.home.getHref());
    document.addEventListener('focusin', begin, { once: true });
    return () => document.removeEventListener('focusin', begin);
  }, [prefetch]);
}
