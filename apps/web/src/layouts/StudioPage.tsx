import { Problem } from '@contapro/api';
import { UnreadNoticesContext } from '@contapro/ui/screens';
import { type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../services/ServicesContext.tsx';

/** Surrounds a page about all clients, whose links show how many notices are unread. The page of the notices counts itself. */
export function StudioPage({ children }: { children: ReactNode }) {
  const { api, logFailure } = useServices();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api.listNotices({ query: { page: 1, size: 1 }, signal }).then(
      ({ summary }) => setUnread(summary.num_unread),
      (error: unknown) => {
        // Whoever has to sign in again is told so by a dialog.
        const isOver = error instanceof Problem && error.status === 401;
        if (!signal.aborted && !isOver) logFailure({ call: 'listNotices', error });
      },
    );
    return () => leaving.abort();
  }, [api, logFailure]);
  return <UnreadNoticesContext value={unread}>{children}</UnreadNoticesContext>;
}
