import { LinkProvider, ThemeRoot } from '@contapro/ui';
import type { ReactNode } from 'react';
import { RouterLink } from '../navigation/RouterLink.tsx';
import { type Prefetch } from '../navigation/prefetch.ts';
import { PrefetchProvider } from '../navigation/PrefetchContext.ts';
import { ServicesProvider, useSession } from '../services/ServicesContext.tsx';
import type { Services } from '../services/services.ts';

export interface FrameProps {
  services: Services;
  prefetch: Prefetch;
  children: ReactNode;
}

/** What every page stands in, the broken ones too: services, theme and links. */
export function Frame({ services, prefetch, children }: FrameProps) {
  return (
    <ServicesProvider services={services}>
      <PrefetchProvider value={prefetch}>
        <LinkProvider component={RouterLink}>
          <Themed>{children}</Themed>
        </LinkProvider>
      </PrefetchProvider>
    </ServicesProvider>
  );
}

/** The brand follows the profile (SHELL-05). */
function Themed({ children }: { children: ReactNode }) {
  const profile = useSession(({ user }) => user?.profile);
  return <ThemeRoot brand={profile === 'Siscont' ? 'siscont' : 'contapro'}>{children}</ThemeRoot>;
}
