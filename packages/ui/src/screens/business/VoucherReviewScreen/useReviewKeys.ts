import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What the keys of the review do. */
export type ReviewKey = 'validate' | 'decline' | 'undo' | 'previous' | 'next';

const keys: Readonly<Record<string, ReviewKey | undefined>> = {
  v: 'validate',
  r: 'decline',
  z: 'undo',
  arrowleft: 'previous',
  arrowright: 'next',
};

/** Text is typed here, or the arrow keys move something else. */
const others =
  'input:not([type="checkbox"], [type="button"]), textarea, select, [contenteditable], dialog, [role="menu"], [role="listbox"]';

/**
 * Calls `onPress` for the keys of the review, where the focus is nowhere or in the page, but not where text is typed. A key
 * with a modifier does nothing, and one that is held down only moves.
 *
 * @param isOn Whether the keys do something at all.
 */
export function useReviewKeys(page: RefObject<HTMLElement | null>, isOn: boolean, onPress: (key: ReviewKey) => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      const key = keys[event.key.toLowerCase()];
      if (key === undefined || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.repeat && key !== 'previous' && key !== 'next') return;
      // In a shadow root the target is its host.
      const [target] = event.composedPath();
      const isHere = target === document.body || (target instanceof Node && page.current?.contains(target));
      if (!isHere || (target instanceof Element && target.closest(others) !== null)) return;
      event.preventDefault();
      press(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [page, isOn]);
}
