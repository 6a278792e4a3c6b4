import { experimentVariantOf } from '@contapro/domain';
import { whenVisible } from '@contapro/flows';
import { HomeFlow } from '@contapro/flows/react';
import { useEffect } from 'react';
import { videoUrlOf } from '../configuration.ts';
import { usePrefetch } from '../navigation/PrefetchContext.ts';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

/** Inicio: the accountant's businesses. */
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

/** Whether the introductory video may be shown: once for each time that the browser loads the app. */
function useGreeting(): boolean {
  const greets = !hasGreeted;
  useEffect(() => {
    hasGreeted = true;
  }, []);
  return greets;
}

/** Prefetches the page that opening a business leads to. */
function useDashboardAhead(): void {
  const prefetch = usePrefetch();
  const testGroup = useSession((state) => state.testGroup);
  useEffect(() => {
    const next = experimentVariantOf(testGroup).hasDashboardHome ? pages.dashboard : pages.purchases;
    const timer = setTimeout(() => prefetch(next.getHref()), 1000);
    return () => clearTimeout(timer);
  }, [prefetch, testGroup]);
}
