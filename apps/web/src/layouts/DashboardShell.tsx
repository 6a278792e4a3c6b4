import { whenBack } from '@contapro/flows';
import { ShellFlow } from '@contapro/flows/react';
import type { DashboardSection } from '@contapro/ui';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

const sections: Readonly<Record<string, DashboardSection>> = {
  [paths.dashboard]: 'home',
  [paths.purchases]: 'purchases',
  [paths.detractions]: 'detractions',
  [paths.perceptions]: 'perceptions',
  [paths.retentions]: 'retentions',
  [paths.pdtReport]: 'pdt',
  [paths.editCredentials]: 'credentials',
  [paths.upload]: 'upload',
};

/** The shell of the dashboard. Its key makes another business another shell: nothing of the one shows in the other. */
export function DashboardShell() {
  const { configuration, api } = useServices();
  const { user, testGroup, business, filters } = useSession();
  const { pathname } = useLocation();
  const hear = useHost();
  if (user === null || business === null) return <Outlet />;

  return (
    <ShellFlow
      key={business.uuid}
      services={{ api, whenBack }}
      input={{ accountant: user, testGroup, business, businesses: filters.businesses }}
      place="dashboard"
      section={sections[pathname.replace(/\/$/, '')] ?? null}
      hasPeriods={business.existsPeriodsProcessed || filters.taxPeriods.length > 0}
      homeHref={paths.home}
      supportHref={configuration.chatUrl}
      questionsHref={configuration.faqUrl}
      onEmit={hear}
    >
      <Outlet />
    </ShellFlow>
  );
}
