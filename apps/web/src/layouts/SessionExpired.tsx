import { Problem } from '@contapro/api';
import { SessionExpiredDialog } from '@contapro/ui/screens';
import { useEffect, useState } from 'react';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useLogOut } from '../services/useLogOut.ts';

/** The dialog of an expired session, shown while there is a token. Its only action leads to sign-in. */
export function SessionExpired() {
  const hasExpired = useSession(({ accessToken, accessTokenExpired }) => accessToken !== null && accessTokenExpired);
  const logOut = useLogOut();
  const reason = useReason(hasExpired);
  return hasExpired && <SessionExpiredDialog open reason={reason} onSignIn={logOut} />;
}

/** Asks why the token is refused. Only the end of an access to a studio has words of its own. */
function useReason(hasExpired: boolean): string | undefined {
  const { api } = useServices();
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    if (!hasExpired) return;
    const leaving = new AbortController();
    api.getMe({ signal: leaving.signal }).catch((error: unknown) => {
      const ended = error instanceof Problem && error.code === 'ACCESS_ENDED' ? error.messages[0] : undefined;
      if (!leaving.signal.aborted) setReason(ended);
    });
    return () => leaving.abort();
  }, [hasExpired, api]);
  return hasExpired ? reason : undefined;
}
