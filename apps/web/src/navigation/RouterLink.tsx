import type { AnchorProps } from '@contapro/ui';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useSession } from '../services/ServicesContext.tsx';
import { businessStateOf } from '../businessState.ts';
import { usePrefetch } from './PrefetchContext.ts';

/**
 * The link component of the design system: navigates without a reload, and prefetches the page's code on hover and focus.
 * The router's own `Link` does the same with twice the code.
 */
export function RouterLink({ href, onPointerEnter, onFocus, onClick, children, ...rest }: AnchorProps) {
  const prefetch = usePrefetch();
  const business = useSession((state) => state.business);
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { state: businessStateOf(href, business) });
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
      onPointerEnter={(event) => {
        prefetch(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(href);
        onFocus?.(event);
      }}
    >
      {children}
    </a>
  );
}
