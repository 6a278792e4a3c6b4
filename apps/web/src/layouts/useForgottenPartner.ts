import { useEffect } from 'react';
import { useServices, useSession } from '../services/ServicesContext.tsx';

/** Removes a partner's link from the session when its path was left before its credentials were used. */
export function useForgottenPartner(): void {
  const { session } = useServices();
  const hasCredentials = useSession(({ partner }) => (partner?.password ?? partner?.token) !== undefined);
  useEffect(() => {
    if (hasCredentials) session.keep({ partner: null });
  }, [hasCredentials, session]);
}
