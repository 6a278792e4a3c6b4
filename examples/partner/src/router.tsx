import type { AnchorProps } from '@contapro/react';
import { useSyncExternalStore } from 'react';

/** The router of the suite. ContaPro does not use it. */
export const paths = {
  businesses: '/',
  igv: '/igv',
  purchases: '/compras',
  reconciliation: '/cuadre',
  accounts: '/cuentas',
} as const;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
window.addEventListener('popstate', notify);

export function navigate(href: string): void {
  history.pushState(null, '', href);
  scrollTo(0, 0);
  notify();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useAddress = (): URL => new URL(useSyncExternalStore(subscribe, () => location.href));

/** The link component of ContaPro's flows. It navigates with the suite's router, so that the page is not loaded again. */
export function RouterLink({ href, onClick, children, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        // With Ctrl, Shift and other keys the browser opens a tab or a window.
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}
