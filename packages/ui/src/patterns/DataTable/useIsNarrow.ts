import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Below this width of its region, in px, a table stands in two lines a row. */
const narrowWidth = 640;

/** Whether the element is as narrow as a phone. A guess by the window spares a phone the first drawing in columns. */
export function useIsNarrow(ref: RefObject<HTMLElement | null>): boolean {
  const guess = useSyncExternalStore(
    () => () => undefined,
    () => window.innerWidth < narrowWidth,
    () => false,
  );
  const [isNarrow, setIsNarrow] = useState<boolean>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const isNow = element.clientWidth < narrowWidth;
      // A guess that was right needs no second drawing.
      setIsNarrow((before) => ((before ?? guess) === isNow ? before : isNow));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, guess]);
  return isNarrow ?? guess;
}
