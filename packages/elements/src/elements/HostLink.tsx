import type { AnchorProps } from '@contapro/ui';
import { configuration } from '../configuration.ts';

/** A link that the host may follow itself. With Ctrl, Shift and other keys the browser opens a tab or a window. */
export function HostLink({ href, onClick, children, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        configuration.get().options.onNavigate?.(href, event.nativeEvent);
      }}
    >
      {children}
    </a>
  );
}
