import { documentTitle } from '@contapro/domain';
import { VisuallyHidden } from '@contapro/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from './usePage.ts';

/**
 * What a new page does for those who came: the tab is named, its main heading takes the focus, and a screen reader
 * hears its name. The first page of a visit is the browser's own to tell.
 */
export function Arrival() {
  const title = usePage()?.title ?? '';
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  const words = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (words.current) words.current.textContent = title;
    focusHeading();
  }, [pathname, title]);

  return <VisuallyHidden ref={words} role="status" />;
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  // Only for the way here: a click on it later must not draw a frame around it.
  heading.tabIndex = -1;
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  heading.focus({ preventScroll: true });
}
