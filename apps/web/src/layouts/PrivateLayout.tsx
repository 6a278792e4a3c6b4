import { ToastProvider } from '@contapro/ui';
import { useLocation } from 'react-router-dom';
import { useScrollMemory } from '../navigation/useScrollMemory.ts';
import { isInDashboard } from '../paths.ts';
import { DashboardShell } from './DashboardShell.tsx';
import { PrivateShell } from './PrivateShell.tsx';

/** What the private pages stand in: their shell, and one toast to speak through (MODAL-15). */
export function Component() {
  const { pathname } = useLocation();
  useScrollMemory();
  return <ToastProvider>{isInDashboard(pathname) ? <DashboardShell /> : <PrivateShell />}</ToastProvider>;
}
