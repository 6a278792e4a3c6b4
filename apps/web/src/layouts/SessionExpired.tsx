import { SessionExpiredDialog } from '@contapro/ui/screens';
import { useSession } from '../services/ServicesContext.tsx';
import { useLogOut } from '../services/useLogOut.ts';

/** The dialog of an expired session, shown while there is a token. Its only action leads to sign-in. */
export function SessionExpired() {
  const hasExpired = useSession(({ accessToken, accessTokenExpired }) => accessToken !== null && accessTokenExpired);
  const logOut = useLogOut();
  return hasExpired && <SessionExpiredDialog open onSignIn={logOut} />;
}
