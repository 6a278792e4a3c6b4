import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the element with `data-focus` when `key` changes to the one that `follow` announced, so that the
 * focus follows the keyboard and is not taken from another field.
 */
export function useRovingFocus<Key extends string | number, Grid extends HTMLElement>(key: Key) {
  const grid = useRef<Grid>(null);
  const next = useRef<Key>(null);
  useLayoutEffect(() => {
    if (next.current === key) grid.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
    next.current = null;
  }, [key]);
  const follow = (to: Key) => {
    // Without a change no effect runs, and a later change from elsewhere would take the focus.
    next.current = to === key ? null : to;
  };
  return { grid, follow };
}
