import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useServices } from '../services/ServicesContext.tsx';

const BrokenPage = lazy(() => import('./BrokenPage.tsx'));

/** In the place of a page that broke (ROUTE-06). Inside the shell it leaves the shell standing. */
export function PageError({ standalone = true }: { standalone?: boolean }) {
  const error = useRouteError();
  const { logFailure } = useServices();
  useEffect(() => logFailure({ call: 'page', error }), [error, logFailure]);
  return (
    <Suspense>
      <BrokenPage standalone={standalone} />
    </Suspense>
  );
}

export const PageErrorInShell = () => <PageError standalone={false} />;
