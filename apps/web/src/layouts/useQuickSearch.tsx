import { GlobalSpinner, StatusDialog, useCode } from '@contapro/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const importPiece = () => import('./QuickSearchPiece.tsx');

/**
 * The search over everything, which Ctrl-K and ⌘K open too. Its code is loaded when it is opened for the first time. What was
 * typed stays while the page does.
 *
 * - `onSearch`: opens it.
 * - `search`: draws it, with the function that signs out.
 */
export function useQuickSearch(): { onSearch: () => void; search: (onSignOut: () => void) => ReactNode } {
  const { pathname } = useLocation();
  // The page on which it is open; null while it is closed, undefined until it is opened for the first time.
  const [place, setPlace] = useState<string | null>();
  const open = place === pathname;
  // Another page closes it, so that going back does not open it again.
  if (place && !open) setPlace(null);
  const { code, retry } = useCode(importPiece, undefined, place !== undefined);
  const onClose = () => setPlace(null);

  // Before the paint, so that the keys work as soon as the page is seen.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || isComposing) return;
      // The browser would open its own search.
      event.preventDefault();
      if (open) setPlace(null);
      // Not over another dialog.
      else if (!document.querySelector(':modal')) setPlace(pathname);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [open, pathname]);

  return {
    onSearch: () => setPlace(pathname),
    search: (onSignOut) =>
      place !== undefined && (
        <>
          <GlobalSpinner tags={open && code.state === 'loading' ? ['page'] : []} />
          <StatusDialog
            state={open && code.state === 'failed' ? 'failed' : 'closed'}
            onClose={onClose}
            onRetry={retry}
          />
          {code.state === 'ready' && (
            <code.data.QuickSearchPiece key={pathname} open={open} onClose={onClose} onSignOut={onSignOut} />
          )}
        </>
      ),
  };
}
