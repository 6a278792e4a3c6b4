import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Text is typed here, or the arrow keys move something else. */
const others =
  'input:not([type="checkbox"], [type="button"]), textarea, select, [contenteditable], dialog, [role="menu"], [role="listbox"]';

/** What a key of a page does, by the key in lower case. A key that only moves is repeated while it is held down. */
export type PageKeys = Readonly<Record<string, { press: () => void; isRepeated?: boolean } | undefined>>;

/**
 * Listens to the single keys of a page, where the focus is nowhere or in the page, but not where text is typed. A key with a modifier
 * does nothing.
 *
 * @param isOn Whether the keys do something at all.
 */
export function usePageKeys(page: RefObject<HTMLElement | null>, isOn: boolean, keys: PageKeys) {
  const keyOf = useEffectEvent((name: string) => keys[name]);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event.key.toLowerCase());
      if (key === undefined || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.repeat && !key.isRepeated) return;
      // In a shadow root the target is its host.
      const [target] = event.composedPath();
      const isHere = target === document.body || (target instanceof Node && page.current?.contains(target));
      if (!isHere || (target instanceof Element && target.closest(others) !== null)) return;
      event.preventDefault();
      key.press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [page, isOn]);
}
