import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Calls a function with the width of an element in px: at once, and again when it changes. Returns a function that ends this.
 */
export function observeWidth(element: Element, onWidth: (width: number) => void): () => void {
  let width = element.clientWidth;
  onWidth(width);
  const observer = new ResizeObserver(() => {
    if (element.clientWidth !== width) onWidth((width = element.clientWidth));
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** The width of an element in px, measured before the first paint and again when it changes. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number | null] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => (ref.current ? observeWidth(ref.current, setWidth) : undefined), []);
  return [ref, width];
}
