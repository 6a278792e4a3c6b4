import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Scrolls new pages to the top, and restores the position when going back. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  // Null at first, so that a private page that follows a public one is scrolled to the top too. The first page of a visit is
  // not: its type is POP.
  const last = useRef<string | null>(null);

  useLayoutEffect(() => {
    const kept = type === 'POP' ? positions.get(key) : undefined;
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (type !== 'POP' && last.current !== pathname) window.scrollTo(0, 0);
    last.current = pathname;
  }, [key, pathname, type]);

  useEffect(() => {
    const keep = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}
