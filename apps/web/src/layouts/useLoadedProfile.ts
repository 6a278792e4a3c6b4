import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guards } from '../guards.ts';
import type { GuardName } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';

/**
 * Loads the profile. The page is shown meanwhile with the profile that the session has stored, so its guard is checked again
 * afterwards: the token may have been refused, or the plan may have ended.
 *
 * @returns a key for the page: another one when the loaded profile differs from the stored one, because flows read the
 *   profile when they start
 */
export function useLoadedProfile(guard: GuardName | undefined): number {
  const { profile, session, clock } = useServices();
  const navigate = useNavigate();
  const [key, setKey] = useState(0);

  useEffect(() => {
    let isLeft = false;
    const check = async () => {
      const stored = JSON.stringify(session.get().user);
      await profile.load();
      if (isLeft) return;
      if (JSON.stringify(session.get().user) !== stored) setKey((former) => former + 1);
      const elsewhere = guard ? await guards[guard](session.get(), clock()) : null;
      if (elsewhere !== null && !isLeft) void navigate(elsewhere, { replace: true });
    };
    // Without an answer the page stays as it is.
    check().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [guard, profile, session, clock, navigate]);

  return key;
}
