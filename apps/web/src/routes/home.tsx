import { whenVisible } from '@contapro/flows';
import { HomeFlow } from '@contapro/flows/react';
import { useEffect } from 'react';
import { videoUrlOf } from '../configuration.ts';
import { usePrefetch } from '../navigation/PrefetchContext.ts';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

/** Inicio (HOME). */
export function Component() {
  const { configuration, session, api, clock } = useServices();
  const user = useSession((state) => state.user);
  const testGroup = useSession((state) => state.testGroup);
  const greets = useGreeting();
  const onEmit = useHost();
  useDashboardAhead();
  if (user === null) return null;

  return (
    <HomeFlow
      services={{ api, clock, whenVisible }}
      input={{
        accountant: user,
        testGroup,
        greets: greets && session.flag('isFirstLogin') === true,
        videoUrl: videoUrlOf(configuration, 'registerSuccess'),
      }}
      supportHref={configuration.whatsappUrl}
      registerHref={pages.registerBusiness.getHref()}
      firstRegisterHref={pages.onboarding.getHref()}
      plansHref={pages.plans.getHref()}
      onEmit={onEmit}
    />
  );
}

let hasGreeted = false;

/** Once for each page that the browser loads (OPEN-086). */
function useGreeting(): boolean {
  const greets = !hasGreeted;
  useEffect(() => {
    hasGreeted = true;
  }, []);
  return greets;
}

/** Whoever reads the list opens one of it next. */
function useDashboardAhead(): void {
  const prefetch = usePrefetch();
  const testGroup = useSession((state) => state.testGroup);
  useEffect(() => {
    const next = testGroup === 'TEMPLATEB' ? pages.purchases : pages.dashboard;
    const timer = setTimeout(() => prefetch(next.getHref()), 1000);
    return () => clearTimeout(timer);
  }, [prefetch, testGroup]);
}
