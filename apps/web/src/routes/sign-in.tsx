import { SignInScreen } from '@contapro/ui';
import { useEffect, useState } from 'react';
import { useServices } from '../services/ServicesContext.tsx';

export { PageError as ErrorBoundary } from '../navigation/PageError.tsx';

/** Signing in (LOGIN), on / and on /login. */
export function Component() {
  const sessionExpired = useExpiryNotice();
  return <SignInScreen sessionExpired={sessionExpired} onSubmit={() => {}} />;
}

/** Whether the session before this one ended by itself; said once (OPEN-023). */
function useExpiryNotice(): boolean {
  const { session } = useServices();
  const [isExpired] = useState(() => session.get().accessTokenExpired);
  useEffect(() => session.clearExpiry(), [session]);
  return isExpired;
}
