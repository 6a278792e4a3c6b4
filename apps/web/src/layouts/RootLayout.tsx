import { GlobalSpinner } from '@contapro/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { Arrival } from '../navigation/Arrival.tsx';
import { useLate, useSlowNavigation } from '../navigation/useSlowNavigation.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';

const SessionExpired = lazy(() => import('./SessionExpired.tsx'));

/** What stands above every page: the spinner, the end of the session, and the way from page to page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Spinner />
      <Expiry />
      <Arrival />
    </>
  );
}

function Spinner() {
  const { loading } = useServices();
  const tags = useSyncExternalStore(loading.subscribe, loading.get, loading.get);
  const isSlow = useSlowNavigation();
  return <GlobalSpinner tags={isSlow ? ['page', ...tags] : tags} />;
}

/** Only a page that holds a token can lose it (OPEN-104). */
function Expiry() {
  const { accessToken, accessTokenExpired } = useSession();
  if (accessToken === null || !accessTokenExpired) return null;
  return (
    <Suspense>
      <SessionExpired />
    </Suspense>
  );
}

/** Until the first page's code and guards are through. */
export function FirstLoad() {
  const isLate = useLate(true);
  return <GlobalSpinner tags={isLate ? ['page'] : []} />;
}
