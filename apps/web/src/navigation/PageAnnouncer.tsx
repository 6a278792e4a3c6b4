import { pageTexts } from '@contapro/domain';
import { useTexts, VisuallyHidden } from '@contapro/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from './PageTitles.tsx';

/**
 * After each navigation, sets the document's title, moves the focus to the page's main heading and announces the page to
 * screen readers. The first page of a visit is announced by the browser.
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
    if (words.current) words.current.textContent = title;
    return focusHeading();
  }, [pathname, title]);

  return <VisuallyHidden ref={words} role="status" />;
}

/**
 * Moves the focus to the page's main heading. Some flows draw it only when their machine has started: the focus moves then,
 * unless a key was pressed before.
 *
 * @returns A function that stops waiting.
 */
export function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    stop();
    // Removed on blur, so that a later click on the heading does not focus it.
    heading.tabIndex = -1;
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
    heading.focus({ preventScroll: true });
  };
  const waiting = new MutationObserver(focus);
  const stop = () => waiting.disconnect();
  waiting.observe(document, { childList: true, subtree: true });
  addEventListener('keydown', stop, { once: true });
  focus();
  return stop;
}
