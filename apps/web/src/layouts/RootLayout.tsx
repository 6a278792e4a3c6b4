import { GlobalSpinner } from '@contapro/ui';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Arrival } from '../navigation/Arrival.tsx';
import { useLate, useSlowNavigation } from '../navigation/useSlowNavigation.ts';
import { useSession } from '../services/ServicesContext.tsx';

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

/** The code of a page that takes long; what a page does itself it says itself (OPEN-182). */
function Spinner() {
  return <GlobalSpinner tags={useSlowNavigation() ? ['page'] : []} />;
}

/** Only a page that holds a token can lose it (OPEN-104). */
function Expiry() {
  const hasExpired = useSession(({ accessToken, accessTokenExpired }) => accessToken !== null && accessTokenExpired);
  if (!hasExpired) return null;
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
