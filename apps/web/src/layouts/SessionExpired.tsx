import { SessionExpiredDialog } from '@contapro/ui';
import { useLogOut } from '../services/useLogOut.ts';

/** Says that the session has expired; its only action leads to sign-in. */
export default function SessionExpired() {
  return <SessionExpiredDialog open onSignIn={useLogOut()} />;
}
