import { whenBack } from '@contapro/flows';
import { ShellFlow } from '@contapro/flows/react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

/** The shell of the private pages outside the dashboard. */
export function PrivateShell() {
  const { configuration, api } = useServices();
  const { user, testGroup } = useSession();
  const { pathname } = useLocation();
  const hear = useHost();
  if (user === null) return <Outlet />;

  const isHome = pathname === paths.home || pathname.startsWith(`${paths.home}/`);
  return (
    <ShellFlow
      services={{ api, whenBack }}
      input={{ accountant: user, testGroup, business: null, businesses: [] }}
      place={isHome ? 'home' : 'other'}
      homeHref={paths.home}
      supportHref={configuration.whatsappUrl}
      onEmit={hear}
    >
      <Outlet />
    </ShellFlow>
  );
}
