import { topBarTexts } from '@contapro/domain';
import { Button, useTexts } from '@contapro/ui';
import { PublicUnloadedScreen } from '@contapro/ui/screens';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useSignOut } from '../services/useSignOut.ts';

/**
 * Replaces the private pages while the accountant's profile could not be loaded and the session has none: neither the shell
 * nor a page can be drawn without it. The accountant can load it again or sign out.
 */
export function UnknownAccount() {
  const { signOut: signOutText } = useTexts('topBar', topBarTexts);
  const signOut = useSignOut();
  const navigate = useNavigate();
  const location = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  // Not `revalidate`: it never loads the code of a page that failed before its code was there.
  const load = useCallback(
    () => void navigate(location, { replace: true, state: location.state as unknown }),
    [navigate, location],
  );
  useEffect(() => {
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [load]);
  return (
    <PublicUnloadedScreen
      isLoading={isLoading}
      onRetry={load}
      footer={<Button onClick={signOut}>{signOutText}</Button>}
    />
  );
}
