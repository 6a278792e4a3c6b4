import type { AnchorProps } from '@contapro/ui';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useSession } from '../services/ServicesContext.tsx';
import { stateOf } from './businessState.ts';
import { usePrefetch } from './PrefetchContext.ts';

/**
 * How the design system's links navigate: no reload, the code fetched when a link is pointed at or focused.
 * The router's own `Link` does the same for twice the bytes.
 */
export function RouterLink({ href, onPointerEnter, onFocus, onClick, children, ...rest }: AnchorProps) {
  const prefetch = usePrefetch();
  const business = useSession((state) => state.business);
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { state: stateOf(href, business) });
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
