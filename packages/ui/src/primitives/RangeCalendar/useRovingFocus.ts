import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the element with `data-focus` when `key` changes after `follow` was called, so that the focus follows
 * the keyboard and is not taken from another field.
 */
export function useRovingFocus<Grid extends HTMLElement>(key: string | number) {
  const grid = useRef<Grid>(null);
  const isFollowing = useRef(false);
  useLayoutEffect(() => {
    if (isFollowing.current) grid.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
    isFollowing.current = false;
  }, [key]);
  const follow = () => {
    isFollowing.current = true;
  };
  return { grid, follow };
}
