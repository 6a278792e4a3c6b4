import { type Ref, type RefCallback, useCallback } from 'react';

/** One ref that fills two: a component's own and that of its caller. */
export function useMergedRef<T>(own: { current: T | null }, theirs: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      own.current = element;
      if (typeof theirs === 'function') {
        const release = theirs(element);
        return () => {
          own.current = null;
          if (typeof release === 'function') release();
          else theirs(null);
        };
      }
      if (theirs) theirs.current = element;
      return () => {
        own.current = null;
        if (theirs) theirs.current = null;
      };
    },
    [own, theirs],
  );
}
