import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in px, measured before the first paint and again when it changes. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number | null] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
