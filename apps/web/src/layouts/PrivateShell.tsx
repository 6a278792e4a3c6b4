import { whenVisibleAgain } from '@contapro/flows';
import { ShellFlow } from '@contapro/flows/react';
import { Outlet } from 'react-router-dom';
import { usePage } from '../navigation/usePage.ts';
import { pages } from '../pages.ts';
import { usePreference } from '../services/preferences.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';
import { usePendingWork } from '../services/usePendingWork.ts';
import { BackgroundStatus } from './BackgroundStatus.tsx';
import { menuHrefs } from './menuHrefs.ts';
import { useFactorPieces } from './useFactorPieces.ts';
import { useQuickSearch } from './useQuickSearch.tsx';

/** The shell of the private pages outside the dashboard. */
export function PrivateShell() {
  const { configuration, api } = useServices();
  const user = useSession((state) => state.user);
  const testGroup = useSession((state) => state.testGroup);
  const page = usePage();
  const [theme, setTheme] = usePreference('theme');
  const pendingWork = usePendingWork();
  const onEmit = useHost();
  const quickSearch = useQuickSearch();
  const { notice, pieces } = useFactorPieces();
  if (user === null) return null;

  return (
    <ShellFlow
      services={{ api, whenVisibleAgain }}
      input={{ accountant: user, testGroup, business: null, businesses: [] }}
      place={page === pages.home ? 'home' : 'other'}
      hrefs={{
        home: pages.home.getHref(),
        collections: pages.collections.getHref(),
        account: pages.account.getHref(),
        menu: menuHrefs,
        support: configuration.whatsappUrl,
      }}
      status={<BackgroundStatus />}
      theme={theme}
      onThemeChange={setTheme}
      pendingWork={pendingWork}
      {...quickSearch}
      onEmit={onEmit}
    >
      {notice !== undefined && pieces && page === pages.home && <pieces.FactorStatus />}
      <Outlet />
    </ShellFlow>
  );
}
