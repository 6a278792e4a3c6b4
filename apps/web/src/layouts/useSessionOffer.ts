import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from '../services/browserStorage.ts';
import { useFormDrafts } from '../services/formDrafts.ts';
import { offerSession } from '../services/offerSession.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { countUnsent, useSessionUploads } from '../services/sessionUploads.ts';
import { useLogOut } from '../services/useLogOut.ts';

/** Offers the session to new tabs, and ends it when the accountant signs out of it in another tab. */
export function useSessionOffer(): void {
  const { session } = useServices();
  const uploads = useSessionUploads();
  const drafts = useFormDrafts();
  const logOut = useLogOut();
  const end = useEffectEvent(() => {
    // Files that are not sent yet wait until the accountant signs in again.
    if (countUnsent(uploads.get()) > 0) session.expire();
    else {
      drafts.clear();
      logOut();
    }
  });
  useEffect(() => offerSession(session, browserStorage('sessionStorage'), () => end()), [session]);
}
