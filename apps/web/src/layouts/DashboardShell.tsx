import { whenVisibleAgain } from '@contapro/flows';
import { ShellFlow } from '@contapro/flows/react';
import { Outlet } from 'react-router-dom';
import { usePage } from '../navigation/usePage.ts';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useSessionUploads } from '../services/sessionUploads.ts';
import { useHost } from '../services/useHost.ts';
import { menuHrefs } from './menuHrefs.ts';
import { UploadStatus } from './UploadStatus.tsx';

/** The shell of the dashboard. The key mounts a new shell for each business, so that no data of another one is shown. */
export function DashboardShell() {
  const { configuration, api } = useServices();
  const user = useSession((state) => state.user);
  const testGroup = useSession((state) => state.testGroup);
  const business = useSession((state) => state.business);
  const businesses = useSession(({ filters }) => filters.businesses);
  const hasPeriods = useSession(({ filters }) => filters.taxPeriods.length > 0);
  const page = usePage();
  const { countUnsent } = useSessionUploads();
  const onEmit = useHost();
  if (user === null || business === null) return <Outlet />;

  return (
    <ShellFlow
      key={business.uuid}
      services={{ api, whenVisibleAgain }}
      input={{ accountant: user, testGroup, business, businesses }}
      place="dashboard"
      section={page?.section ?? null}
      hasPeriods={business.existsPeriodsProcessed || hasPeriods}
      hrefs={{
        home: pages.home.getHref(),
        menu: menuHrefs,
        support: configuration.chatUrl,
        questions: configuration.faqUrl,
      }}
      status={<UploadStatus />}
      countUnsent={countUnsent}
      onEmit={onEmit}
    >
      <Outlet />
    </ShellFlow>
  );
}
