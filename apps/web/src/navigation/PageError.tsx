import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useServices } from '../services/ServicesContext.tsx';
import { usePageFailures } from './PageFailures.tsx';

/** Replaces a page that failed to render. Inside a shell the shell stays. */
export function PageError() {
  const error = useRouteError();
  const { logFailure } = useServices();
  const { Broken } = usePageFailures();
  useEffect(() => logFailure({ call: 'page', error }), [error, logFailure]);
  return <Broken />;
}
