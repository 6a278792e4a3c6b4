import { GlobalSpinner } from '@contapro/ui';
import { Outlet } from 'react-router-dom';
import { PageAnnouncer } from '../navigation/PageAnnouncer.tsx';
import { useLate, useSlowNavigation } from '../navigation/useSlowNavigation.ts';

/** Renders every page and the loading spinner, and announces each new page. */
export function RootLayout() {
  return (
    <>
      {/* First, so that its place does not make a page of the height of the window higher. */}
      <PageAnnouncer />
      <Outlet />
      <Spinner />
    </>
  );
}

/** Shown while the code of the next page is loading for long. Pages show the progress of their own calls themselves. */
function Spinner() {
  return <GlobalSpinner tags={useSlowNavigation() ? ['page'] : []} />;
}

/** Shown until the first page is loaded and its guard has decided. */
export function InitialLoading() {
  const isLate = useLate(true);
  return <GlobalSpinner tags={isLate ? ['page'] : []} />;
}
