import { pageTexts } from '@contapro/domain';
import { useTexts, VisuallyHidden } from '@contapro/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from './PageTitles.tsx';

/**
 * After each navigation, sets the document's title and moves the focus to the page's main heading, which screen readers read.
 * Where the heading does not say the name of the page, it is announced too. The first page of a visit is announced by the
 * browser.
 */
export function PageAnnouncer() {
  const title = usePageTitle();
  const { document: tabTitle } = useTexts('page', pageTexts);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  const words = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    // `DashboardShell` is rendered later and adds the client.
    if (title) document.title = tabTitle(title);
  }, [title, tabTitle]);

  useEffect(() => {
    if (seen.current === pathname || title === '') return;
    seen.current = pathname;
    if (words.current) words.current.textContent = '';
    return focusHeading((heading) => {
      // What the focus says is not said twice.
      if (words.current && heading?.textContent.trim() !== title) words.current.textContent = title;
    });
  }, [pathname, title]);

  return <VisuallyHidden ref={words} role="status" />;
}

/**
 * Moves the focus to the page's main heading. Some flows draw it only when their machine has started: the focus moves then,
 * unless a key was pressed before.
 *
 * @param onEnd Called with the heading that has the focus now, or with null when a key was pressed before.
 * @returns A function that stops waiting.
 */
export function focusHeading(onEnd?: (heading: HTMLElement | null) => void): () => void {
  const focus = () => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    stop();
    onEnd?.(heading);
    // Removed on blur, so that a later click on the heading does not focus it.
    heading.tabIndex = -1;
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
    heading.focus({ preventScroll: true });
  };
  const waiting = new MutationObserver(focus);
  const leave = () => {
    stop();
    onEnd?.(null);
  };
  const stop = () => {
    waiting.disconnect();
    removeEventListener('keydown', leave);
  };
  waiting.observe(document, { childList: true, subtree: true });
  addEventListener('keydown', leave);
  focus();
  return stop;
}
