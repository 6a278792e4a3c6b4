import { SessionExpiredDialog } from '@contapro/ui';
import { useLogOut } from '../services/useLogOut.ts';

/** The session ended by itself; there is one way on (SESSION-26, SESSION-27). */
export default function SessionExpired() {
  return <SessionExpiredDialog open onSignIn={useLogOut()} />;
}
