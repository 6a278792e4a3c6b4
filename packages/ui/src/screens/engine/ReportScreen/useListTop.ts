import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Shows the first row of a list when the person asks for other rows, such as those of another page or in another order.
 *
 * @param asked What is asked for: for rows that are loaded, whether they are loading; otherwise what names them, such as the page.
 *   Each change except to false shows the first row.
 * @returns the ref of the element that contains the list
 */
export function useListTop(asked: string | boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (asked !== false) showTop(list.current);
  }, [asked]);
  return list;
}

/** Scrolls to the first row of a list: in the region of its table, if it has one, and in the page where that scrolls too. */
function showTop(list: HTMLElement | null): void {
  const top = list?.querySelector('[role=region]') ?? list;
  if (!top) return;
  top.scrollTo({ top: 0 });
  // The height of what covers the top of the window.
  const covered = Number.parseFloat(getComputedStyle(top).scrollMarginBlockStart) || 0;
  if (top.getBoundingClientRect().top < covered) top.scrollIntoView({ block: 'start' });
}
