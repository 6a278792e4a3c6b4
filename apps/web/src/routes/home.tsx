import { experimentVariantOf } from '@contapro/domain';
import { whenVisible } from '@contapro/flows';
import { HomeFlow } from '@contapro/flows/react';
import { useEffect } from 'react';
import { videoUrlOf } from '../configuration.ts';
import { usePrefetch } from '../navigation/PrefetchContext.ts';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

/** Inicio: the accountant's businesses. */
export function Component() {
  const { configuration, session, api, clock } = useServices();
  const user = useSession((state) => state.user);
  const testGroup = useSession((state) => state.testGroup);
  const isFirstVisit = useIsFirstVisit();
  const onEmit = useHost();
  const landing = experimentVariantOf(testGroup).hasDashboardHome ? pages.dashboard : pages.purchases;
  useAhead(landing.getHref());
  if (user === null) return null;

  return (
    <HomeFlow
      services={{ api, clock, whenVisible }}
      input={{
        accountant: user,
        testGroup,
        showsIntroVideo: isFirstVisit && session.flag('isFirstLogin') === true,
        videoUrl: videoUrlOf(configuration, 'registerSuccess'),
      }}
      hrefs={{
        register: pages.registerBusiness.getHref(),
        firstRegister: pages.onboarding.getHref(),
        plans: pages.plans.getHref(),
        support: configuration.whatsappUrl,
        business: ({ uuid }) => landing.getHref({ empresa: uuid }),
      }}
      onEmit={onEmit}
    />
  );
}

let wasVisited = false;

/** Whether the introductory video may be shown: once for each time that the browser loads the app. */
function useIsFirstVisit(): boolean {
  const isFirstVisit = !wasVisited;
  useEffect(() => {
    wasVisited = true;
  }, []);
  return isFirstVisit;
}

/** Prefetches the page that opening a business leads to. */
function useAhead(href: string): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    const timer = setTimeout(() => prefetch(href), 1000);
    return () => clearTimeout(timer);
  }, [prefetch, href]);
}
