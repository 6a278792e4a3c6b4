import type { AnchorProps } from '@contapro/ui';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { usePrefetch } from './PrefetchContext.ts';

export interface RouterLinkProps extends AnchorProps {
  /** The navigation state of the page that it leads to. */
  state?: unknown;
}

/**
 * The link component of the design system: navigates without a reload, and prefetches the page's code on hover and focus.
 * The router's own `Link` does the same with twice the code.
 */
export function RouterLink({ href, state, onPointerEnter, onFocus, onClick, children, ...rest }: RouterLinkProps) {
  const prefetch = usePrefetch();
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { state });
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
