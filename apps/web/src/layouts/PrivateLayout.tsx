import { ToastProvider } from '@contapro/ui';
import { usePage } from '../navigation/usePage.ts';
import { useScrollMemory } from '../navigation/useScrollMemory.ts';
import { DashboardShell } from './DashboardShell.tsx';
import { PrivateShell } from './PrivateShell.tsx';

/** Surrounds all private pages: their shell, and the provider of toasts. */
export function Component() {
  const page = usePage();
  useScrollMemory();
  return <ToastProvider>{page?.guard === 'withBusiness' ? <DashboardShell /> : <PrivateShell />}</ToastProvider>;
}
