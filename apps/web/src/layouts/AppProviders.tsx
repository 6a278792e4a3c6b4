import { LinkProvider, ThemeRoot } from '@contapro/ui';
import type { ReactNode } from 'react';
import { PageTitlesProvider, type PageTitlesProviderProps } from '../navigation/PageTitles.tsx';
import { RouterLink } from '../navigation/RouterLink.tsx';
import { usePage } from '../navigation/usePage.ts';
import { type Prefetch } from '../navigation/prefetch.ts';
import { PrefetchProvider } from '../navigation/PrefetchContext.ts';
import { ServicesProvider, useSession } from '../services/ServicesContext.tsx';
import type { Services } from '../services/services.ts';

export interface AppProvidersProps {
  services: Services;
  prefetch: Prefetch;
  /** Loads the titles of private pages. */
  loadTitles: PageTitlesProviderProps['load'];
  children: ReactNode;
}

/** The providers around every page and every error page: services, prefetching, links and theme. */
export function AppProviders({ services, prefetch, loadTitles, children }: AppProvidersProps) {
  return (
    <ServicesProvider services={services}>
      <PrefetchProvider value={prefetch}>
        <LinkProvider component={RouterLink}>
          <PageTitlesProvider load={loadTitles}>
            <Themed>{children}</Themed>
          </PageTitlesProvider>
        </LinkProvider>
      </PrefetchProvider>
    </ServicesProvider>
  );
}

/** The theme, with the brand of the partner on its pages and for its customers. */
function Themed({ children }: { children: ReactNode }) {
  const isCustomer = useSession(({ user }) => user?.profile === 'Siscont');
  const isPartnerPage = usePage()?.path.startsWith('/siscont');
  return <ThemeRoot brand={isCustomer || isPartnerPage ? 'siscont' : 'contapro'}>{children}</ThemeRoot>;
}
