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
        showsIntroVideo: session.flag('isFirstLogin') === true && session.flag('completedWelcomeVideo') !== true,
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

/** Prefetches the page that opening a business leads to. */
function useAhead(href: string): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    const timer = setTimeout(() => prefetch(href), 1000);
    return () => clearTimeout(timer);
  }, [prefetch, href]);
}
