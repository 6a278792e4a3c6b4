import { failed } from '@contapro/domain';
import { useCode } from '@contapro/ui';
import { useEffect, useRef } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { focusHeading } from './PageAnnouncer.tsx';
import { usePageFailures } from './PageFailures.tsx';
import { reloadTab } from './reloadTab.ts';

type Load = LazyRouteFunction<RouteObject>;

/**
 * Loads the code of a page. The router would remember a failure for ever and replace the shell, so the promise never
 * rejects: it resolves to a page that says what happened and loads the code again.
 */
export const lazyPage =
  (load: Load): Load =>
  () =>
    load().catch(() => ({ Component: () => <LatePage load={load} /> }));

function LatePage({ load }: { load: Load }) {
  const { code, retry } = useCode(load, failed);
  const { Unloaded } = usePageFailures();
  const failures = useRef(0);

  useEffect(() => {
    if (code.state === 'failed') void reloadTab(failures.current++ > 0);
    return code.state === 'ready' ? focusHeading() : undefined;
  }, [code.state]);

  if (code.state === 'ready') {
    const { Component: Page } = code.data;
    return Page && <Page />;
  }
  return <Unloaded isLoading={code.state === 'loading'} onRetry={retry} />;
}
