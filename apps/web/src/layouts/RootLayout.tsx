import { GlobalSpinner } from '@contapro/ui';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageAnnouncer } from '../navigation/PageAnnouncer.tsx';
import { useLate, useSlowNavigation } from '../navigation/useSlowNavigation.ts';
import { useSession } from '../services/ServicesContext.tsx';

const SessionExpired = lazy(() => import('./SessionExpired.tsx'));

/** Renders every page, the loading spinner, the dialog of an expired session, and announces each new page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Spinner />
      <Expiry />
      <PageAnnouncer />
    </>
  );
}

/** Shown while the code of the next page is loading for long. Pages show the progress of their own calls themselves. */
function Spinner() {
  return <GlobalSpinner tags={useSlowNavigation() ? ['page'] : []} />;
}

/** The dialog of an expired session, shown only while there is a token. */
function Expiry() {
  const hasExpired = useSession(({ accessToken, accessTokenExpired }) => accessToken !== null && accessTokenExpired);
  if (!hasExpired) return null;
  return (
    <Suspense>
      <SessionExpired />
    </Suspense>
  );
}

/** Shown until the first page is loaded and its guard has decided. */
export function InitialLoading() {
  const isLate = useLate(true);
  return <GlobalSpinner tags={isLate ? ['page'] : []} />;
}
