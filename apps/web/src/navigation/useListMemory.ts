import type { FlowMemory } from '@contapro/flows';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { listMemory } from './listMemory.ts';
import { useServices } from '../services/ServicesContext.tsx';

type Code = typeof listMemory;

/** Loaded with the first list, which has nothing to recall. */
let loaded: Code | undefined;

/** Nothing is kept when the code cannot be loaded. */
const withCode = (use: (code: Code) => void): void =>
  void import('./listMemory.ts').then(
    (code) => {
      loaded = code.listMemory;
      use(loaded);
    },
    () => {},
  );

/**
 * The memory of the list at the address of the page: what it showed of a client, month, page and filter is there at once when it
 * is opened with them again. The place in the list where the person left an entry of the browser's history is shown when
 * they come back to it.
 */
export function useListMemory(): FlowMemory {
  const { session } = useServices();
  const { key, pathname } = useLocation();

  useLayoutEffect(() => {
    let isLeft = false;
    let stop = () => {};
    withCode(({ follow }) => {
      if (!isLeft) stop = follow(session, key);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [session, key]);

  return {
    recall: (name) => loaded?.recall(session, pathname, name),
    keep: (name, value) => withCode(({ keep }) => keep(session, pathname, name, value)),
  };
}
