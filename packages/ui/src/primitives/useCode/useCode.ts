import { failed, type Loadable, loading, ready } from '@contapro/domain';
import { useEffect, useState } from 'react';

/** Code that is loaded on demand. */
export interface LoadedCode<Module> {
  /** The module; `failed` when it could not be loaded. */
  code: Loadable<Module>;
  /** Loads again what could not be loaded: this code, and all other that is shown as failed on the page. */
  retry: () => void;
}

/** What could not be loaded. The pieces of a page share code and the connection, so they are tried again together. */
const waiting = new Set<() => void>();

const retryAll = () => {
  for (const retry of waiting) retry();
};

/**
 * Loads code on demand. After a failure it is loaded again when the browser is online again, or by `retry`, also that of another
 * component of the page.
 *
 * @param load Imports the module. It must be a stable function.
 * @param initial What is known already: `ready` when it was loaded before, `failed` when it could not be loaded.
 * @param isNeeded Nothing is loaded while it is false.
 * @example
 * const { code, retry } = useCode(importEditor);
 * if (code.state === 'failed') return <FailedState onRetry={retry} />;
 */
export function useCode<Module>(
  load: () => Promise<Module>,
  initial: Loadable<Module> = loading,
  isNeeded = true,
): LoadedCode<Module> {
  const [code, setCode] = useState(initial);
  const state = isNeeded ? code.state : 'ready';

  useEffect(() => {
    if (state === 'ready') return undefined;
    let isLeft = false;
    const settle = (settled: Loadable<Module>) => {
      if (!isLeft) setCode(settled);
    };
    const retry = () => settle(loading);
    if (state === 'failed') {
      waiting.add(retry);
      window.addEventListener('online', retry);
    } else
      load().then(
        (module) => settle(ready(module)),
        () => settle(failed),
      );
    return () => {
      isLeft = true;
      waiting.delete(retry);
      window.removeEventListener('online', retry);
    };
  }, [state, load]);

  return { code, retry: retryAll };
}
