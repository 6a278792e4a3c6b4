import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first heading of a page whose content was replaced, unless something in the new content has taken
 * it. Otherwise the focus is lost with the button that was pressed, and screen readers say nothing.
 *
 * @param view Names what the page shows.
 * @param root The ref of the page's root.
 */
export function useFocusedView(view: string, root: RefObject<HTMLElement | null>): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = root.current?.querySelector<HTMLElement>('h1, h2');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    // Removed on blur, so that a later click on the heading does not focus it.
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
    heading.focus();
  }, [root, view]);
}
