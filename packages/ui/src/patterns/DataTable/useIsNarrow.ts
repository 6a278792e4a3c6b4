import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Below this width of its region, in px, the rows of a table have two lines. */
const narrowWidth = 640;

/** Whether the element is as narrow as a phone. The first value is a guess from the width of the window. */
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
      // A right guess does not cause another rendering.
      setIsNarrow((before) => ((before ?? guess) === isNow ? before : isNow));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, guess]);
  return isNarrow ?? guess;
}
