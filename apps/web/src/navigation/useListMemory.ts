import type { FlowMemory } from '@contapro/flows';
import { useLayoutEffect, useRef } from 'react';
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

/** The most pages of a list that are kept while it is shown. */
const mostSeen = 30;

/**
 * The memory of a list for the entry of the browser's history with which it opens, and for those that it adds. While its page is
 * shown, what was seen of other months, pages and filters is kept too. The place in the list where the person left an entry is
 * shown when they come back to it.
 */
export function useListMemory(): FlowMemory {
  const { session } = useServices();
  const { key } = useLocation();
  const shown = useRef(key);
  const kept = useRef<[name: string, value: unknown] | null>(null);
  const seen = useRef(new Map<string, unknown>());

  useLayoutEffect(() => {
    // What came for this entry before it was drawn was kept at the one before. Its name tells it from what was shown there.
    const early = kept.current;
    if (shown.current !== key && early) withCode(({ keep }) => keep(session, key, ...early));
    shown.current = key;
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
    recall: (name) => seen.current.get(name) ?? loaded?.recall(session, key, name),
    keep: (name, value) => {
      const entry = shown.current;
      kept.current = [name, value];
      seen.current.set(name, value);
      const [oldest] = seen.current.keys();
      if (oldest !== undefined && seen.current.size > mostSeen) seen.current.delete(oldest);
      withCode(({ keep }) => keep(session, entry, name, value));
    },
  };
}
