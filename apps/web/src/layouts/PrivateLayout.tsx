import { LinkProvider, TablePreferencesProvider, ToastProvider } from '@contapro/ui';
import { useSyncExternalStore } from 'react';
import { PageFailuresProvider } from '../navigation/PageFailures.tsx';
import { PrivateLink } from '../navigation/PrivateLink.tsx';
import { usePage } from '../navigation/usePage.ts';
import { useScrollMemory } from '../navigation/useScrollMemory.ts';
import { useSession } from '../services/ServicesContext.tsx';
import { shownAbove } from '../services/shownAbove.ts';
import { useStoredTables } from '../services/useStoredTables.ts';
import { DashboardShell } from './DashboardShell.tsx';
import { PrivateShell } from './PrivateShell.tsx';
import { SessionExpired } from './SessionExpired.tsx';
import { shellFailures } from './shellFailures.tsx';
import { UnknownAccount } from './UnknownAccount.tsx';
import { useFactorPieces } from './useFactorPieces.ts';
import { useForgottenPartner } from './useForgottenPartner.ts';
import { useInterruptedPage } from './useInterruptedPage.ts';
import { useLoadedProfile } from './useLoadedProfile.ts';
import { useSessionOffer } from './useSessionOffer.ts';

/**
 * Surrounds all private pages: their shell, the providers of links, toasts and of the preferences for tables, and the dialog of an
 * expired session.
 */
export function Component() {
  const isUnknown = useSession(({ accessToken, user }) => accessToken !== null && user === null);
  return isUnknown ? <UnknownAccount /> : <PrivatePages />;
}

function PrivatePages() {
  const page = usePage();
  const { notice, pieces } = useFactorPieces();
  const isOverdue = notice === 'overdue';
  const [tables, storeTables] = useStoredTables();
  const above = useSyncExternalStore(shownAbove.subscribe, shownAbove.get, shownAbove.get);
  const key = useLoadedProfile(page?.guard);
  useScrollMemory();
  useSessionOffer();
  useForgottenPartner();
  useInterruptedPage();
  return (
    <LinkProvider component={PrivateLink}>
      <TablePreferencesProvider value={tables} onValueChange={storeTables}>
        <ToastProvider>
          <PageFailuresProvider key={key} value={shellFailures}>
            {isOverdue && pieces && <pieces.FactorDuty />}
            {!isOverdue && (page?.guard === 'withBusiness' ? <DashboardShell /> : <PrivateShell />)}
          </PageFailuresProvider>
          {above}
          <SessionExpired />
        </ToastProvider>
      </TablePreferencesProvider>
    </LinkProvider>
  );
}
