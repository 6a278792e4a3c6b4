import { AppShell } from '@contapro/ui';
import { Outlet, useLocation } from 'react-router-dom';
import { useScrollMemory } from '../navigation/useScrollMemory.ts';
import { paths } from '../paths.ts';
import { AccountBar } from './AccountBar.tsx';

/** The shell of the private pages outside the dashboard. */
export function Component() {
  useScrollMemory();
  const { pathname } = useLocation();
  const isHome = pathname === paths.home || pathname.startsWith(`${paths.home}/`);
  return (
    <AppShell topBar={<AccountBar place={isHome ? 'home' : 'other'} />}>
      <Outlet />
    </AppShell>
  );
}
